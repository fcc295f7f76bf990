package io.gradus.training.policy.tokenizer;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** The tokens that end a turn, as the files beside a vocabulary name them. */
final class StopTokens {
    private final TokenizerFiles files;
    private final Vocabulary vocabulary;
    private final Set<Integer> ids = new LinkedHashSet<>();

    private StopTokens(TokenizerFiles files, Vocabulary vocabulary) {
        this.files = files;
        this.vocabulary = vocabulary;
    }

    /** At least one; the first ends what was not sampled. */
    static List<Integer> of(TokenizerFiles files, Vocabulary vocabulary) {
        StopTokens stops = new StopTokens(files, vocabulary);
        files.json(TokenizerFiles.CONFIG).ifPresent(json -> stops.addNamed(json.path("eos_token")));
        for (String name : List.of(TokenizerFiles.GENERATION, TokenizerFiles.MODEL)) {
            files.json(name).ifPresent(json -> stops.addIds(name, json.path("eos_token_id")));
        }
        if (stops.ids.isEmpty()) {
            throw new IllegalArgumentException(
                    "the tokenizer at %s has no stop token: name one beside it, as eos_token in tokenizer_config.json ({\"eos_token\": \"<|im_end|>\"}) or as eos_token_id in generation_config.json"
                            .formatted(files.place()));
        }
        return List.copyOf(stops.ids);
    }

    private void addNamed(JsonNode token) {
        String name = token.isObject() ? token.path("content").asString("") : token.asString("");
        if (!name.isEmpty()) {
            ids.add(vocabulary.id(name).orElseThrow(() -> unknown(TokenizerFiles.CONFIG, name)));
        }
    }

    private void addIds(String file, JsonNode stops) {
        for (JsonNode id : stops.isArray() ? stops : List.of(stops)) {
            if (id.isIntegralNumber()) {
                ids.add(
                        vocabulary
                                .name(id.asInt(-1))
                                .map(name -> id.asInt(-1))
                                .orElseThrow(() -> unknown(file, id.asString(""))));
            }
        }
    }

    private IllegalArgumentException unknown(String file, String token) {
        return new IllegalArgumentException(
                "%s ends turns with the token %s, which the tokenizer at %s does not have; name one of its own there"
                        .formatted(file, token, files.place()));
    }
}
