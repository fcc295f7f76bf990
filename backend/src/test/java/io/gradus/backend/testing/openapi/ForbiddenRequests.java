package io.gradus.backend.testing.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Requests that the document forbids: the example with one mistake each.
 *
 * @param allowed the examples
 */
public record ForbiddenRequests(AllowedRequests allowed) {
    private static final String UNKNOWN_ID = "no-such-thing";

    /** Bodies and parameters that are missing, of the wrong type, out of range or unknown. */
    public List<ForbiddenRequest> of(ApiOperation operation) {
        return Stream.concat(bodies(operation).stream(), parameters(operation).stream()).toList();
    }

    /** The example with an id that nothing has, for each id in the path. */
    public List<ForbiddenRequest> unknownIds(ApiOperation operation) {
        return operation.parameters(ApiParameter.Place.PATH).stream()
                .filter(id -> types(id).contains("string"))
                .map(id -> with(operation, id, UNKNOWN_ID, "unknown id", 404))
                .toList();
    }

    private List<ForbiddenRequest> bodies(ApiOperation operation) {
        if (operation.body().isEmpty()) {
            return List.of();
        }
        ApiOperation.Body body = operation.body().get();
        ApiRequest example = allowed.example(operation);
        List<ForbiddenRequest> requests = new ArrayList<>();
        requests.add(
                new ForbiddenRequest(
                        "a body of another type",
                        "header Content-Type",
                        415,
                        example.with("Content-Type", "text/plain")));
        if (body.isJson()) {
            String text = example.body().orElseThrow();
            ForbiddenBodies.of(allowed.document(), body.schema(), AllowedRequests.json(text))
                    .forEach(wrong ->
                            requests.add(
                                    new ForbiddenRequest(
                                            wrong.why(),
                                            wrong.place(),
                                            400,
                                            example.withBody(wrong.text()))));
        }
        return requests;
    }

    private List<ForbiddenRequest> parameters(ApiOperation operation) {
        List<ForbiddenRequest> requests = new ArrayList<>();
        for (ApiParameter parameter : operation.parameters()) {
            if (parameter.required() && parameter.in() == ApiParameter.Place.QUERY) {
                Map<ApiParameter, String> values = allowed.exampleValues(operation);
                values.remove(parameter);
                requests.add(forbidden(operation, values, parameter, "missing", 400));
            }
            if (!types(parameter).contains("string")) {
                requests.add(with(operation, parameter, "a text", "text given", 400));
            }
            if (types(parameter).contains("integer")) {
                requests.add(with(operation, parameter, "1.5", "number given", 400));
                requests.add(with(operation, parameter, "9223372036854775808", "too large", 400));
                requests.addAll(outOfRange(operation, parameter));
            }
        }
        return requests;
    }

    private List<ForbiddenRequest> outOfRange(ApiOperation operation, ApiParameter parameter) {
        List<ForbiddenRequest> requests = new ArrayList<>();
        if (parameter.schema().has("minimum")) {
            String value = Long.toString(parameter.schema().path("minimum").asLong() - 1);
            requests.add(with(operation, parameter, value, "too small", 400));
        }
        if (parameter.schema().has("maximum")) {
            String value = Long.toString(parameter.schema().path("maximum").asLong() + 1);
            requests.add(with(operation, parameter, value, "too large", 400));
        }
        return requests;
    }

    private List<String> types(ApiParameter parameter) {
        return allowed.document().types(parameter.schema());
    }

    private ForbiddenRequest with(
            ApiOperation operation, ApiParameter parameter, String value, String why, int status) {
        Map<ApiParameter, String> values = new LinkedHashMap<>(allowed.exampleValues(operation));
        values.put(parameter, value);
        return forbidden(operation, values, parameter, why, status);
    }

    private ForbiddenRequest forbidden(
            ApiOperation operation,
            Map<ApiParameter, String> values,
            ApiParameter parameter,
            String why,
            int status) {
        return new ForbiddenRequest(
                why,
                parameter.name(),
                status,
                AllowedRequests.request(operation, values, allowed.exampleBody(operation)));
    }
}
