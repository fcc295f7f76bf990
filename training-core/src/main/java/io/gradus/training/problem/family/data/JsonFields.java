package io.gradus.training.problem.family.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A JSON object as its leaves: paths such as {@code a.b} and the JSON texts of their values. */
final class JsonFields {
    private static final int MAX_DEPTH = 100;
    private static final int MAX_LENGTH = 100_000;

    /** Duplicate keys and anything behind the object are errors. */
    private static final JsonMapper STRICT =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(MAX_DEPTH)
                                                    .maxDocumentLength(MAX_LENGTH)
                                                    .build())
                                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                                    .build())
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build();

    private JsonFields() {}

    /** The leaves of a JSON object; empty where the text is none. */
    static Optional<Map<String, String>> read(String text) {
        try {
            JsonNode root = STRICT.readTree(text);
            if (!root.isObject()) {
                return Optional.empty();
            }
            Map<String, String> leaves = new TreeMap<>();
            collect("", root, leaves);
            return Optional.of(leaves);
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    /** The object with these leaves, without spaces, keys in the order of their first path. */
    static String write(SequencedMap<String, String> leaves) {
        List<String> members = new ArrayList<>();
        SequencedMap<String, SequencedMap<String, String>> inner = new LinkedHashMap<>();
        leaves.forEach((path, value) -> {
            int dot = path.indexOf('.');
            String key = dot < 0 ? path : path.substring(0, dot);
            inner.computeIfAbsent(key, _ -> new LinkedHashMap<>())
                    .put(dot < 0 ? "" : path.substring(dot + 1), value);
        });
        inner.forEach((key, values) -> {
            String leaf = values.get("");
            members.add("\"" + key + "\":" + (leaf == null ? write(values) : leaf));
        });
        return "{" + String.join(",", members) + "}";
    }

    /** Dots in keys are escaped, so that {@code {"a.b":1}} is not taken for nested objects. */
    private static void collect(String prefix, JsonNode object, Map<String, String> leaves) {
        object.properties()
                .forEach(member -> {
                    String path = prefix + member.getKey().replace(".", "\\.");
                    JsonNode value = member.getValue();
                    if (value.isObject() && !value.isEmpty()) {
                        collect(path + ".", value, leaves);
                    } else {
                        leaves.put(path, value.toString());
                    }
                });
    }
}
