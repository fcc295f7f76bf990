package io.gradus.backend.testing.openapi;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The document's own examples.
 *
 * @param document the document
 */
record SchemaExamples(ApiDocument document) {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** A value of what the schema requires and gives examples of. */
    JsonNode of(JsonNode schema) {
        JsonNode one = document.alternatives(schema).getFirst();
        if (one.has("example")) {
            return one.path("example");
        }
        if (one.has("enum")) {
            return one.path("enum").path(0);
        }
        return switch (document.types(one).stream().findFirst().orElse("string")) {
            case "boolean" -> JSON.booleanNode(false);
            case "integer" -> JSON.numberNode(Math.max(1, one.path("minimum").asLong(1)));
            case "number" -> JSON.numberNode(0.5);
            case "array" -> JSON.arrayNode().add(of(one.path("items")));
            case "object" -> object(one);
            default -> JSON.stringNode("a");
        };
    }

    private ObjectNode object(JsonNode schema) {
        ObjectNode object = JSON.objectNode();
        schema.path("properties")
                .properties()
                .forEach(property -> {
                    boolean required =
                            ApiDocument.stream(schema.path("required"))
                                    .anyMatch(n -> n.asString().equals(property.getKey()));
                    if (required || document.resolved(property.getValue()).has("example")) {
                        object.set(property.getKey(), of(property.getValue()));
                    }
                });
        return object;
    }
}
