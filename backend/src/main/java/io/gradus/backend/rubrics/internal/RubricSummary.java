package io.gradus.backend.rubrics.internal;

import io.gradus.training.rubric.RubricDocument;
import java.util.List;

/**
 * A shipped rubric as scripts see it.
 *
 * @param name its name in documents
 * @param description what it rewards
 * @param source the published system it follows
 * @param substitutions what differs from the published rule
 * @param unverified constants or rules that could not be checked
 */
record RubricSummary(
        String name,
        String description,
        String source,
        List<String> substitutions,
        List<String> unverified) {
    static RubricSummary of(RubricDocument document) {
        return new RubricSummary(
                document.rubric(),
                document.description().orElse(""),
                document.source().orElse(""),
                document.substitutions(),
                document.unverified());
    }
}
