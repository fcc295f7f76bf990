package io.gradus.training.problem.asking;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A field of the last JSON object that has it: its text, or its JSON where it is no text.
 *
 * @param field name of the field
 */
record JsonField(String field) implements AnswerRule {
    private static final int MAX_DEPTH = 32;

    /** Most braces at which an object is looked for, from the last. */
    private static final int TRIES = 16;

    private static final JsonMapper JSON =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(MAX_DEPTH)
                                                    .build())
                                    .build())
                    .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build();

    @Override
    public String word() {
        return "json";
    }

    @Override
    public Optional<String> extract(String text) {
        int begin = text.length();
        for (int i = 0; i < TRIES && begin > 0; i++) {
            begin = text.lastIndexOf('{', begin - 1);
            Optional<JsonNode> value = begin < 0 ? Optional.empty() : value(text.substring(begin));
            if (value.isPresent()) {
                return value.map(JsonField::text);
            }
        }
        return Optional.empty();
    }

    private Optional<JsonNode> value(String json) {
        try {
            return Optional.ofNullable(JSON.readTree(json).get(field));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static String text(JsonNode value) {
        return (value.isString() ? value.stringValue() : value.toString()).strip();
    }

    @Override
    public String written(String answer) {
        return JsonNodeFactory.instance.objectNode().put(field, answer).toString();
    }

    @Override
    public String instruction(String what) {
        return "Give %s as a JSON object, {\"%s\": \"...\"}.".formatted(what, field);
    }
}
