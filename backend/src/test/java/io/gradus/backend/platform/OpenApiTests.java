package io.gradus.backend.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.FrozenNames;
import io.gradus.backend.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Holds what clients are written against: paths, parameters, operation ids, and the names in
 * bodies. {@code frozen/openapi.txt} has a line for each; what is added stands there too.
 */
@Tag("slow")
class OpenApiTests {
    private final List<String> lines = new ArrayList<>();

    @Test
    void pathsOperationsAndSchemasKeepTheirNames() {
        JsonNode document = TestServer.shared(Database.H2).api().get("/api/v3/api-docs").json();

        collect("paths", document.path("paths"));
        collect("schemas", document.path("components").path("schemas"));

        assertThat(FrozenNames.written("openapi.txt", lines.stream().sorted().toList()))
                .as("target/frozen/openapi.txt has the lines of now")
                .isEqualTo(FrozenNames.lines("openapi.txt"));
    }

    /** One line for each leaf; prose is free to change. */
    private void collect(String place, JsonNode node) {
        if (node.isObject()) {
            node.properties()
                    .forEach(entry -> {
                        if (!entry.getKey().matches("description|summary|example")
                                || !entry.getValue().isString()) {
                            collect(place + " " + entry.getKey(), entry.getValue());
                        }
                    });
        } else if (node.isArray()) {
            node.forEach(entry -> collect(place + " -", entry));
        } else {
            lines.add(place + " = " + node.asString());
        }
    }
}
