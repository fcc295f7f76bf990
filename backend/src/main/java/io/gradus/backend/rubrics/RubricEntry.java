package io.gradus.backend.rubrics;

import io.gradus.training.reward.rubric.RubricDocument;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A rubric in a list.
 *
 * @param name its name in documents
 * @param shipped whether it comes with Gradus and cannot change
 * @param description what it rewards
 * @param source the published system it follows
 * @param substitutions what differs from the published rule
 * @param unverified constants or rules that could not be checked
 * @param latest newest version; empty for a shipped one
 * @param updatedAt when that was saved; empty for a shipped one
 */
public record RubricEntry(
        String name,
        boolean shipped,
        String description,
        String source,
        List<String> substitutions,
        List<String> unverified,
        Optional<Integer> latest,
        Optional<Instant> updatedAt) {
    public RubricEntry {
        substitutions = List.copyOf(substitutions);
        unverified = List.copyOf(unverified);
    }

    static RubricEntry shipped(RubricDocument document) {
        return of(document, Optional.empty(), Optional.empty());
    }

    static RubricEntry stored(RubricDocument document, int latest, Instant updatedAt) {
        return of(document, Optional.of(latest), Optional.of(updatedAt));
    }

    /** A stored rubric whose text was written for another version of Gradus. */
    static RubricEntry unreadable(String name, int latest, Instant updatedAt) {
        return new RubricEntry(
                name,
                false,
                "Written for another version of Gradus; open it to see what to change.",
                "",
                List.of(),
                List.of(),
                Optional.of(latest),
                Optional.of(updatedAt));
    }

    private static RubricEntry of(
            RubricDocument document, Optional<Integer> latest, Optional<Instant> updatedAt) {
        return new RubricEntry(
                document.rubric(),
                latest.isEmpty(),
                document.description().orElse(""),
                document.source().orElse(""),
                document.substitutions(),
                document.unverified(),
                latest,
                updatedAt);
    }
}
