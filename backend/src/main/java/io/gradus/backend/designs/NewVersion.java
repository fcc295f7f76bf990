package io.gradus.backend.designs;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import java.util.Optional;

/**
 * An edited document, as the API takes it.
 *
 * @param text the document
 * @param parent the version that was edited
 * @param note what its author says about it
 */
public record NewVersion(
        @Schema(example = EXAMPLE) @NotNull String text,
        @Schema(example = "1") @NotNull Integer parent,
        @Schema(example = "lighter length penalty") Optional<String> note) {
    private static final String EXAMPLE =
            """
            gradus: 1
            rubric: exact
            criteria:
              - {id: correct, verifier: {}}
            """;
}
