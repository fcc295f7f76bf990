package io.gradus.training.document;

import java.util.Optional;

/** An artifact as a document names it. */
public record ArtifactReference(
        @Setting(
                        explanation = "The run that produced it; this run by default.",
                        min = 1,
                        max = 100,
                        pattern = ArtifactReference.RUN)
                Optional<String> run,
        @Setting(
                        explanation = "The name that a stage's produces gave it.",
                        pattern = ArtifactReference.NAME)
                String artifact) {
    /** Pattern of runs: the name of a folder beside this run's. */
    public static final String RUN = "[A-Za-z0-9][A-Za-z0-9._-]*";

    /** Pattern of the names of artifacts. */
    public static final String NAME = "[a-z0-9][a-z0-9-]{0,62}";

    /** Words for people: {@code teacher} or {@code teacher of run r-1}. */
    public String words() {
        return artifact + run.map(r -> " of run " + r).orElse("");
    }
}
