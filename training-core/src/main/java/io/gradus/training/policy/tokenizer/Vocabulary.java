package io.gradus.training.policy.tokenizer;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** The tokens of a {@code tokenizer.json}, and how they spell bytes. */
final class Vocabulary {
    /** No published vocabulary is near it. */
    static final int MOST = 1 << 22;

    private static final byte[] NONE = {};

    private final String place;
    private final Spelling spelling;
    private final Map<Integer, String> names = new TreeMap<>();
    private final Map<String, Integer> ids = new HashMap<>();
    private final BitSet added = new BitSet();
    private final BitSet special = new BitSet();

    Vocabulary(String place, JsonNode json) {
        this.place = place;
        JsonNode model = json.path("model");
        if (!model.has("vocab")) {
            throw new IllegalArgumentException(
                    "the file %s has no model with a vocabulary; name a tokenizer.json"
                            .formatted(place));
        }
        spelling = spelling(json, model);
        readModel(model.path("vocab"));
        readAdded(json.path("added_tokens"));
    }

    private Spelling spelling(JsonNode json, JsonNode model) {
        for (String part : List.of("pre_tokenizer", "decoder")) {
            if (json.path(part).findValuesAsString("type").contains("ByteLevel")) {
                return Spelling.BYTE_LEVEL;
            }
        }
        if (model.path("byte_fallback").asBoolean(false)) {
            return Spelling.BYTE_FALLBACK;
        }
        throw new IllegalArgumentException(
                "the tokenizer at %s (%s) cannot write every text: it is neither byte-level nor has a byte fallback; take one that is"
                        .formatted(place, model.path("type").asString("model of unknown type")));
    }

    private void readModel(JsonNode vocabulary) {
        if (vocabulary.isArray()) {
            for (int id = 0; id < vocabulary.size(); id++) {
                put(id, vocabulary.path(id).path(0).asString(""));
            }
        } else {
            vocabulary.properties().forEach(e -> put(e.getValue().asInt(-1), e.getKey()));
        }
    }

    private void readAdded(JsonNode tokens) {
        for (JsonNode token : tokens) {
            int id = token.path("id").asInt(-1);
            put(id, token.path("content").asString(""));
            added.set(id);
            special.set(id, token.path("special").asBoolean(false));
        }
    }

    private void put(int id, String name) {
        if (id < 0 || id >= MOST) {
            throw new IllegalArgumentException(
                    "token '%s' of the tokenizer at %s has the id %d, which no vocabulary has; fetch the file again"
                            .formatted(name, place, id));
        }
        names.put(id, name);
        ids.put(name, id);
    }

    /** One more than the largest id. */
    int size() {
        return names.keySet().stream().mapToInt(id -> id + 1).max().orElse(0);
    }

    Optional<String> name(int id) {
        return Optional.ofNullable(names.get(id));
    }

    Optional<Integer> id(String name) {
        return Optional.ofNullable(ids.get(name));
    }

    /** Whether a token stands for no text: special ones, and ids without a token. */
    boolean isSpecial(int id) {
        return special.get(id) || !names.containsKey(id);
    }

    byte[] bytes(int id) {
        if (isSpecial(id)) {
            return NONE;
        }
        String name = names.getOrDefault(id, "");
        return added.get(id) ? name.getBytes(StandardCharsets.UTF_8) : spelling.bytes(name);
    }

    /** The bytes that the vocabulary cannot write, as some small ones cannot. */
    BitSet missingBytes() {
        BitSet missing = new BitSet();
        for (int value = 0; value < 256; value++) {
            missing.set(value, !ids.containsKey(spelling.ofByte(value)));
        }
        return missing;
    }
}
