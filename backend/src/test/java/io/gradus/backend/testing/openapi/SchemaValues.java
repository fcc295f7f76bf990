package io.gradus.backend.testing.openapi;

import java.math.BigDecimal;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Values that a schema allows, drawn from a seeded generator. */
public final class SchemaValues {
    private static final int DEEPEST = 5;
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final List<Long> INTEGERS =
            List.of(0L, 1L, 2L, 3L, 7L, 64L, -1L, 1000L, 1L << 31, Long.MAX_VALUE, Long.MIN_VALUE);
    private static final List<Double> NUMBERS = List.of(0.0, 0.5, 1.0, -1.0, 1e-9, 1e300, -0.0);
    private static final List<String> WORDS =
            List.of(
                    "a",
                    "addition",
                    "addition-ladder",
                    "two words",
                    "",
                    " ",
                    "0",
                    "-1",
                    "null",
                    "{}",
                    "a: [b",
                    "../../etc/passwd",
                    "'; drop table run; --",
                    "<script>alert(1)</script>",
                    "äß€",
                    "\uD83D\uDE42",
                    "\u0000",
                    "\u202Eabc",
                    "line\nbreak",
                    "x".repeat(300));

    private final ApiDocument document;
    private final RandomGenerator random;

    /** Values of the document's schemas. */
    public SchemaValues(ApiDocument document, RandomGenerator random) {
        this.document = document;
        this.random = random;
    }

    /** Any value that the schema allows. */
    public JsonNode any(JsonNode schema) {
        return any(schema, 0);
    }

    private JsonNode any(JsonNode schema, int depth) {
        JsonNode one = pick(document.alternatives(schema));
        if (one.has("enum")) {
            return pick(ApiDocument.stream(one.path("enum")).toList());
        }
        List<String> types = document.types(one);
        String type = types.isEmpty() ? pick(List.of("string", "integer")) : pick(types);
        return switch (type) {
            case "null" -> JSON.nullNode();
            case "boolean" -> JSON.booleanNode(random.nextBoolean());
            case "integer" -> integer(one);
            case "number" -> JSON.numberNode(within(one, BigDecimal.valueOf(pick(NUMBERS))));
            case "string" -> JSON.stringNode(text(one));
            case "array" -> array(one, depth);
            case "object" -> object(one, depth);
            default -> throw new IllegalArgumentException("unknown type " + type);
        };
    }

    private JsonNode integer(JsonNode schema) {
        long value = pick(INTEGERS);
        if (schema.path("format").asString("").equals("int32")) {
            value = Math.clamp(value, Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
        return JSON.numberNode(within(schema, BigDecimal.valueOf(value)).longValueExact());
    }

    private static BigDecimal within(JsonNode schema, BigDecimal value) {
        BigDecimal least = schema.path("minimum").asDecimal(value);
        BigDecimal most = schema.path("maximum").asDecimal(value);
        return value.max(least).min(most);
    }

    private String text(JsonNode schema) {
        String word = pick(WORDS);
        int least = schema.path("minLength").asInt(0);
        int most = schema.path("maxLength").asInt(Integer.MAX_VALUE);
        String filled = word.length() < least ? "a".repeat(least) : word;
        return filled.length() > most ? "a".repeat(most) : filled;
    }

    private ArrayNode array(JsonNode schema, int depth) {
        int least = schema.path("minItems").asInt(0);
        int most = Math.min(schema.path("maxItems").asInt(3), 3);
        int size = depth >= DEEPEST ? least : least + random.nextInt(Math.max(1, most - least + 1));
        ArrayNode array = JSON.arrayNode();
        IntStream.range(0, size).forEach(_ -> array.add(any(schema.path("items"), depth + 1)));
        return array;
    }

    private ObjectNode object(JsonNode schema, int depth) {
        List<String> required =
                ApiDocument.stream(schema.path("required")).map(JsonNode::asString).toList();
        ObjectNode object = JSON.objectNode();
        schema.path("properties")
                .properties()
                .forEach(property -> {
                    boolean wanted = depth < DEEPEST && random.nextInt(3) > 0;
                    if (wanted || required.contains(property.getKey())) {
                        object.set(property.getKey(), any(property.getValue(), depth + 1));
                    }
                });
        if (schema.path("additionalProperties").isObject() && depth < DEEPEST) {
            object.set("digits", any(schema.path("additionalProperties"), depth + 1));
        }
        return object;
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
