package io.gradus.backend.platform.internal;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.util.List;
import java.util.Set;

/** Documents how every operation refuses a request. */
final class Refusals {
    private static final String PROBLEM = "Problem";
    private static final String SCHEMAS = "#/components/schemas/";

    private Refusals() {}

    /** Adds the answer to each operation. */
    static void document(OpenAPI api) {
        api.getComponents().addSchemas(PROBLEM, problem());
        api.getPaths().values().stream()
                .flatMap(path -> path.readOperations().stream())
                .forEach(operation -> operation.getResponses().addApiResponse("4XX", refused()));
    }

    private static ApiResponse refused() {
        return new ApiResponse()
                .description("Rejected; the body names the place and the remedy.")
                .content(
                        new Content()
                                .addMediaType(
                                        "application/problem+json",
                                        new MediaType()
                                                .schema(new Schema<>().$ref(SCHEMAS + PROBLEM))));
    }

    private static Schema<?> problem() {
        Schema<?> errors = typed("array").items(new Schema<>().$ref(SCHEMAS + "DocumentError"));
        Schema<?> problem = typed("object").description("Why a request was rejected.");
        problem.addProperty("status", typed("integer").description("HTTP status"))
                .addProperty("title", typed("string").description("the status as text"))
                .addProperty("detail", typed("string").description("what is wrong"))
                .addProperty(
                        "place",
                        typed("string")
                                .description(
                                        "a parameter, a header, a path in the body such as"
                                                + " completions[0].lease, body for the whole body, or a"
                                                + " resource, such as run r-7k3f9q"))
                .addProperty("remedy", typed("string").description("how to fix it"))
                .addProperty("instance", typed("string").description("path of the request"))
                .addProperty("errors", errors.description("all errors of a document"));
        problem.setRequired(List.of("status", "title", "detail", "place", "remedy"));
        return problem;
    }

    private static Schema<?> typed(String type) {
        return new Schema<>().types(Set.of(type));
    }
}
