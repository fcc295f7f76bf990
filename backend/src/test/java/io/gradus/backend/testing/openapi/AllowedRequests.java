package io.gradus.backend.testing.openapi;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Requests that the document allows.
 *
 * @param document the document
 * @param known what exists on the server
 */
public record AllowedRequests(ApiDocument document, KnownValues known) {
    private static final JsonMapper JSON = new JsonMapper();

    /** The request that the document's examples and the known values make; it should succeed. */
    public ApiRequest example(ApiOperation operation) {
        return request(operation, exampleValues(operation), exampleBody(operation));
    }

    /** A request drawn at random; it may name what does not exist. */
    public ApiRequest any(ApiOperation operation, RandomGenerator random) {
        SchemaValues values = new SchemaValues(document, random);
        Map<ApiParameter, String> chosen = exampleValues(operation);
        operation.parameters(ApiParameter.Place.QUERY).stream()
                .filter(parameter -> random.nextInt(3) > 0)
                .forEach(parameter ->
                        chosen.put(parameter, values.any(parameter.schema()).asString()));
        return request(
                operation,
                chosen,
                operation
                        .body()
                        .map(b -> b.isJson() ? values.any(b.schema()).toString() : "a,b\n"));
    }

    /** The example's values of all parameters that it needs. */
    Map<ApiParameter, String> exampleValues(ApiOperation operation) {
        Map<ApiParameter, String> values = new LinkedHashMap<>();
        for (ApiParameter parameter : operation.parameters()) {
            Optional<String> value =
                    known.parameter(operation, parameter)
                            .or(() -> text(parameter.example()))
                            .or(() -> text(parameter.schema().path("default")))
                            .or(() ->
                                    parameter.required()
                                            ? text(
                                                    new SchemaExamples(document)
                                                            .of(parameter.schema()))
                                            : Optional.empty());
            value.ifPresent(text -> values.put(parameter, text));
        }
        return values;
    }

    /** The example's body as JSON; other bodies come from what is known. */
    Optional<String> exampleBody(ApiOperation operation) {
        return known.body(operation)
                .or(() ->
                        operation
                                .body()
                                .map(body ->
                                        new SchemaExamples(document).of(body.schema()).toString()));
    }

    /** The request with these values. */
    static ApiRequest request(
            ApiOperation operation, Map<ApiParameter, String> values, Optional<String> body) {
        String path = operation.path();
        Map<String, String> headers = new LinkedHashMap<>();
        for (Map.Entry<ApiParameter, String> value : values.entrySet()) {
            switch (value.getKey().in()) {
                case PATH ->
                        path =
                                path.replace(
                                        "{" + value.getKey().name() + "}",
                                        encoded(value.getValue()));
                case HEADER -> headers.put(value.getKey().name(), value.getValue());
                case QUERY -> {}
            }
        }
        String query =
                values.entrySet().stream()
                        .filter(value -> value.getKey().in() == ApiParameter.Place.QUERY)
                        .map(value -> value.getKey().name() + "=" + encoded(value.getValue()))
                        .collect(Collectors.joining("&"));
        operation.body().ifPresent(b -> headers.put("Content-Type", b.contentType()));
        return new ApiRequest(
                operation.method(),
                "/api" + path + (query.isEmpty() ? "" : "?" + query),
                headers,
                body);
    }

    static JsonNode json(String text) {
        return JSON.readTree(text);
    }

    private static Optional<String> text(JsonNode value) {
        return value.isMissingNode() ? Optional.empty() : Optional.of(value.asString());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
