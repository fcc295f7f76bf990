package io.gradus.training.policy.tokenizer;

import io.gradus.training.policy.pretrained.gguf.GgufFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes the files of a tokenizer out of the metadata of a GGUF file with byte-level BPE. */
final class GgufTokenizer {
    private static final String PREFIX = "tokenizer.";
    private static final String GGML = PREFIX + "ggml.";

    // llama.cpp's kinds of tokens
    private static final long UNKNOWN = 2;
    private static final long CONTROL = 3;
    private static final long USER_DEFINED = 4;
    private static final long UNUSED = 5;

    private final Path file;
    private final Map<String, Object> pairs;

    private GgufTokenizer(Path file) {
        this.file = file;
        pairs = GgufFile.metadata(file, key -> key.startsWith(PREFIX));
    }

    /** Throws {@link IllegalArgumentException} saying what the file lacks, or has of its own. */
    static TokenizerFiles files(Path file) {
        GgufTokenizer gguf = new GgufTokenizer(file);
        gguf.requireByteLevel();
        Map<String, String> texts =
                Map.of(
                        TokenizerFiles.VOCABULARY,
                        gguf.vocabulary().toString(),
                        TokenizerFiles.CONFIG,
                        gguf.config().toString(),
                        TokenizerFiles.GENERATION,
                        gguf.generation().toString(),
                        TokenizerFiles.MODEL,
                        object().put("vocab_size", gguf.tokens().size()).toString());
        return new TokenizerFiles(file.toString(), new TreeMap<>(texts));
    }

    private void requireByteLevel() {
        Object model = value("model");
        if (!"gpt2".equals(model)) {
            throw new IllegalArgumentException(
                    "%s has a tokenizer of the model '%s'; only byte-level BPE ('gpt2') can be read from GGUF: name the tokenizer.json that the model was published with"
                            .formatted(file, model));
        }
    }

    private Object value(String key) {
        Object value = pairs.get(GGML + key);
        if (value == null) {
            throw new IllegalArgumentException(
                    "%s has no %s; name the tokenizer.json that the model was published with"
                            .formatted(file, GGML + key));
        }
        return value;
    }

    private List<String> texts(String key) {
        return list(key).stream().map(String::valueOf).toList();
    }

    private List<?> list(String key) {
        if (value(key) instanceof List<?> values) {
            return values;
        }
        throw new IllegalArgumentException(
                "%s of %s is not a list; download the file again".formatted(GGML + key, file));
    }

    private List<String> tokens() {
        return texts("tokens");
    }

    private ObjectNode vocabulary() {
        ObjectNode json = object().put("version", "1.0");
        ArrayNode added = json.putArray("added_tokens");
        ObjectNode model = object().put("type", "BPE").put("fuse_unk", false);
        ObjectNode ids = model.putObject("vocab");
        List<String> tokens = tokens();
        List<?> kinds = list("token_type");
        for (int id = 0; id < Math.min(tokens.size(), kinds.size()); id++) {
            long kind = kinds.get(id) instanceof Long number ? number : 1;
            if (kind != UNUSED) {
                ids.put(tokens.get(id), id);
            }
            if (kind == UNKNOWN || kind == CONTROL || kind == USER_DEFINED) {
                added.add(added(id, tokens.get(id), kind != USER_DEFINED));
            }
        }
        ArrayNode merges = model.putArray("merges");
        texts("merges").forEach(merges::add);
        PreTokenizer.named(preTokenizer(), file).describe(json, model);
        return json.set("model", model);
    }

    private String preTokenizer() {
        return String.valueOf(pairs.getOrDefault(GGML + "pre", "default"));
    }

    private static ObjectNode added(int id, String text, boolean special) {
        return object().put("id", id)
                .put("content", text)
                .put("single_word", false)
                .put("lstrip", false)
                .put("rstrip", false)
                .put("normalized", false)
                .put("special", special);
    }

    private ObjectNode config() {
        ObjectNode json = object();
        if (pairs.get(GGML + "eos_token_id") instanceof Long id) {
            json.put("eos_token", name(id));
        }
        if (pairs.get(PREFIX + "chat_template") instanceof String template) {
            json.put("chat_template", template);
        }
        return json;
    }

    private String name(long id) {
        List<String> tokens = tokens();
        if (id < 0 || id >= tokens.size()) {
            throw new IllegalArgumentException(
                    "%s names the token %d, and has %d; fetch the file again"
                            .formatted(file, id, tokens.size()));
        }
        return tokens.get((int) id);
    }

    private ObjectNode generation() {
        Set<Long> stops = new TreeSet<>();
        for (String key : List.of("eos_token_id", "eot_token_id", "eom_token_id")) {
            if (pairs.get(GGML + key) instanceof Long id) {
                stops.add(id);
            }
        }
        ObjectNode json = object();
        stops.forEach(json.putArray("eos_token_id")::add);
        return json;
    }

    static ObjectNode object() {
        return JsonMapper.shared().createObjectNode();
    }
}
