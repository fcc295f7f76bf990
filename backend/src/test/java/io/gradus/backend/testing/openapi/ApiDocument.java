package io.gradus.backend.testing.openapi;

import io.gradus.backend.testing.Api;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/**
 * A server's OpenAPI document.
 *
 * @param root the document as it is served
 */
public record ApiDocument(JsonNode root) {
    /** The document of a running server. */
    public static ApiDocument of(Api api) {
        return new ApiDocument(api.get("/api/v3/api-docs").json());
    }

    /** Every operation, in the order of the document. */
    public List<ApiOperation> operations() {
        return root.path("paths").properties().stream()
                .flatMap(path ->
                        path.getValue().properties().stream()
                                .map(o ->
                                        ApiOperation.read(path.getKey(), o.getKey(), o.getValue())))
                .toList();
    }

    /** A schema, or the one that it refers to. */
    public JsonNode resolved(JsonNode schema) {
        String reference = schema.path("$ref").asString("");
        return reference.isEmpty() ? schema : resolved(root.at(reference.substring(1)));
    }

    /** The schemas of which a value satisfies one; the schema alone where it offers no choice. */
    List<JsonNode> alternatives(JsonNode schema) {
        JsonNode whole = resolved(schema);
        JsonNode choice = whole.has("anyOf") ? whole.path("anyOf") : whole.path("oneOf");
        return choice.isEmpty()
                ? List.of(whole)
                : stream(choice).flatMap(one -> alternatives(one).stream()).toList();
    }

    /** The JSON types that a value may have; empty where any will do. */
    List<String> types(JsonNode schema) {
        List<List<String>> each =
                alternatives(schema).stream().map(one -> ownTypes(one.path("type"))).toList();
        return each.stream().anyMatch(List::isEmpty)
                ? List.of()
                : each.stream().flatMap(List::stream).distinct().toList();
    }

    private static List<String> ownTypes(JsonNode type) {
        return type.isString()
                ? List.of(type.asString())
                : stream(type).map(JsonNode::asString).toList();
    }

    static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
