package io.gradus.backend.testing.openapi;

import java.util.Locale;
import tools.jackson.databind.JsonNode;

/**
 * A parameter of an operation.
 *
 * @param name its name
 * @param in where a request carries it
 * @param required whether a request must carry it
 * @param schema its values
 * @param example a value that works; missing where the document names none
 */
public record ApiParameter(
        String name, Place in, boolean required, JsonNode schema, JsonNode example) {
    /** Where a request carries a parameter. */
    public enum Place {
        PATH,
        QUERY,
        HEADER
    }

    static ApiParameter read(JsonNode parameter) {
        return new ApiParameter(
                parameter.path("name").asString(),
                Place.valueOf(parameter.path("in").asString().toUpperCase(Locale.ROOT)),
                parameter.path("required").asBoolean(false),
                parameter.path("schema"),
                parameter.path("example"));
    }
}
