package io.gradus.backend.rubrics.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.training.reward.rubric.RubricSpec;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A rubric in a request: a document's text, the name of a shipped one, or a stored one.
 *
 * @param text a rubric document
 * @param shipped name of a shipped rubric
 * @param stored name of a stored rubric, with its version or for the newest one
 */
record RubricChoice(
        Optional<String> text,
        @Schema(example = "vl-cogito") Optional<String> shipped,
        @Schema(example = "my-rubric@3") Optional<String> stored) {
    private static final String FORM = "[a-z0-9][a-z0-9-]*(@[1-9]\\d{0,8})?";

    /** The rubric itself. */
    RubricSpec spec(RubricService rubrics) {
        if (Stream.of(text, shipped, stored).filter(Optional::isPresent).count() != 1) {
            throw new BadInput(
                    "a rubric is given by its text, by a shipped or by a stored name, one of them",
                    "rubric",
                    "GET /api/v1/rubrics lists the names");
        }
        return shipped.map(name -> rubrics.shipped(name).spec())
                .orElseGet(() ->
                        rubrics.spec(text.orElseGet(() -> stored(stored.orElseThrow(), rubrics))));
    }

    private static String stored(String name, RubricService rubrics) {
        if (!name.matches(FORM)) {
            throw new BadInput(
                    "a stored rubric is named name or name@version, was " + name,
                    "rubric.stored",
                    "GET /api/v1/rubrics lists the names");
        }
        int at = name.indexOf('@');
        return at < 0
                ? rubrics.latest(name).text()
                : rubrics.version(name.substring(0, at), Integer.parseInt(name.substring(at + 1)))
                        .text();
    }
}
