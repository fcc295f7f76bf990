package io.gradus.backend.testing.openapi;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Values that a schema forbids, one of each kind.
 *
 * @param document the document
 */
record ForbiddenValues(ApiDocument document) {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final Map<String, JsonNode> OF_TYPE = samples();

    /**
     * A forbidden value.
     *
     * @param why what is wrong with it
     * @param value the value
     */
    record Wrong(String why, JsonNode value) {}

    List<Wrong> of(JsonNode schema) {
        List<Wrong> wrong = new ArrayList<>(wrongTypes(document.types(schema)));
        List<JsonNode> alternatives =
                document.alternatives(schema).stream()
                        .filter(one -> !one.path("type").asString("").equals("null"))
                        .toList();
        if (alternatives.size() == 1) {
            wrong.addAll(outOfRange(alternatives.getFirst()));
        }
        return wrong;
    }

    private static List<Wrong> wrongTypes(List<String> allowed) {
        return allowed.isEmpty()
                ? List.of()
                : OF_TYPE.entrySet().stream()
                        .filter(sample -> !allowed.contains(sample.getKey()))
                        .filter(sample ->
                                !sample.getKey().equals("integer") || !allowed.contains("number"))
                        .map(sample -> new Wrong(sample.getKey() + " given", sample.getValue()))
                        .toList();
    }

    private List<Wrong> outOfRange(JsonNode one) {
        List<Wrong> wrong = new ArrayList<>();
        if (document.types(one).contains("integer")) {
            int bits = one.path("format").asString("").equals("int32") ? 31 : 63;
            wrong.add(
                    new Wrong(
                            "beyond " + bits + " bits", JSON.numberNode(BigInteger.TWO.pow(bits))));
        }
        if (one.has("minimum")) {
            wrong.add(new Wrong("too small", JSON.numberNode(one.path("minimum").asLong() - 1)));
        }
        if (one.has("maximum")) {
            wrong.add(new Wrong("too large", JSON.numberNode(one.path("maximum").asLong() + 1)));
        }
        if (one.path("minLength").asInt(0) > 0) {
            wrong.add(new Wrong("too short", JSON.stringNode("")));
        }
        if (one.has("maxLength")) {
            String text = "a".repeat(one.path("maxLength").asInt() + 1);
            wrong.add(new Wrong("too long", JSON.stringNode(text)));
        }
        if (one.has("enum")) {
            wrong.add(new Wrong("not of the enum", JSON.stringNode("no-such-word")));
        }
        return wrong;
    }

    private static Map<String, JsonNode> samples() {
        Map<String, JsonNode> samples = new LinkedHashMap<>();
        samples.put("null", JSON.nullNode());
        samples.put("boolean", JSON.booleanNode(true));
        samples.put("integer", JSON.numberNode(7));
        samples.put("number", JSON.numberNode(1.5));
        samples.put("string", JSON.stringNode("a text"));
        samples.put("array", JSON.arrayNode());
        samples.put("object", JSON.objectNode());
        return samples;
    }
}
