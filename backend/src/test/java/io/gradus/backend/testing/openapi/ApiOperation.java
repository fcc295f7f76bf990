package io.gradus.backend.testing.openapi;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/**
 * An operation of the document.
 *
 * @param method its HTTP method
 * @param path its path below {@code /api}, with names in braces
 * @param parameters its parameters
 * @param body what its body may be; empty where it takes none
 * @param responses its answers by status
 */
public record ApiOperation(
        String method,
        String path,
        List<ApiParameter> parameters,
        Optional<Body> body,
        JsonNode responses) {
    /**
     * A body.
     *
     * @param contentType its media type
     * @param schema its values
     */
    public record Body(String contentType, JsonNode schema) {
        boolean isJson() {
            return contentType.equals("application/json");
        }
    }

    /** Method and path, as in {@code GET /v1/runs}. */
    public String name() {
        return method + " " + path;
    }

    /** Its parameters at a place. */
    public List<ApiParameter> parameters(ApiParameter.Place in) {
        return parameters.stream().filter(p -> p.in() == in).toList();
    }

    static ApiOperation read(String path, String method, JsonNode operation) {
        return new ApiOperation(
                method.toUpperCase(Locale.ROOT),
                path,
                StreamSupport.stream(operation.path("parameters").spliterator(), false)
                        .map(ApiParameter::read)
                        .toList(),
                operation.path("requestBody").path("content").properties().stream()
                        .findFirst()
                        .map(ApiOperation::body),
                operation.path("responses"));
    }

    private static Body body(Map.Entry<String, JsonNode> content) {
        return new Body(content.getKey(), content.getValue().path("schema"));
    }
}
