package io.gradus.frontend.curricula;

import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import java.math.BigDecimal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A document as JSON: the same document, without its comments. */
final class JsonText {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private JsonText() {}

    static String of(DocumentTree tree) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(node(tree.root())) + "\n";
    }

    private static JsonNode node(DocumentNode node) {
        return switch (node) {
            case DocumentNode.Scalar scalar -> scalar(scalar);
            case DocumentNode.Mapping mapping -> {
                ObjectNode object = NODES.objectNode();
                mapping.entries().forEach((key, value) -> object.set(key, node(value)));
                yield object;
            }
            case DocumentNode.Sequence sequence -> {
                ArrayNode array = NODES.arrayNode();
                sequence.entries().forEach(entry -> array.add(node(entry)));
                yield array;
            }
        };
    }

    private static JsonNode scalar(DocumentNode.Scalar scalar) {
        return switch (scalar.kind()) {
            case TEXT -> NODES.stringNode(scalar.value());
            case NUMBER -> number(scalar.value());
            case TRUTH -> NODES.booleanNode(Boolean.parseBoolean(scalar.value()));
            case EMPTY -> NODES.nullNode();
        };
    }

    /** YAML has numbers that JSON has not, such as hexadecimal ones and infinity. */
    private static JsonNode number(String text) {
        try {
            return NODES.numberNode(new BigDecimal(text));
        } catch (NumberFormatException notInJson) {
            return NODES.stringNode(text);
        }
    }
}
