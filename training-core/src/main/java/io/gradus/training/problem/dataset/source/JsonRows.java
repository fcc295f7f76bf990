package io.gradus.training.problem.dataset.source;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** JSON objects as entries, with limits on depth, names and numbers. */
final class JsonRows {
    private static final int EXCERPT = 160;

    private JsonRows() {}

    static JsonMapper mapper(SourceLimits limits) {
        StreamReadConstraints constraints =
                StreamReadConstraints.builder()
                        .maxNestingDepth(32)
                        .maxStringLength(limits.rowBytes())
                        .maxNumberLength(400)
                        .maxNameLength(1000)
                        .build();
        return JsonMapper.builder(
                        JsonFactory.builder()
                                .streamReadConstraints(constraints)
                                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                                .build())
                .build();
    }

    static SourceEntry entry(JsonMapper mapper, long number, String text) {
        try {
            return entry(number, mapper.readTree(text));
        } catch (JacksonException e) {
            return new SourceEntry.Unreadable(number, reason(e), excerpt(text));
        }
    }

    static SourceEntry entry(long number, JsonNode node) {
        return node instanceof ObjectNode fields
                ? new SourceEntry.Row(number, fields)
                : new SourceEntry.Unreadable(number, "is no JSON object", excerpt(node.toString()));
    }

    /** The same words for the same cause, whatever stands there. */
    static String reason(JacksonException e) {
        String message = String.valueOf(e.getOriginalMessage());
        return message.startsWith("Duplicate") ? "names a value twice" : "is not valid JSON";
    }

    static String excerpt(String text) {
        return text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + "...";
    }
}
