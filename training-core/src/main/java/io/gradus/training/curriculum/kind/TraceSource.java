package io.gradus.training.curriculum.kind;

import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Optional;

/** Where the traces come from that a stage imitates. */
public sealed interface TraceSource {
    /** Demonstrations by the families: the work and the answer. */
    @Choice(
            name = "demonstrations",
            explanation =
                    "What the families of the stage's problems demonstrate, as in a warm start.")
    record Demonstrations() implements TraceSource {}

    /** The reference answers without any work. */
    @Choice(
            name = "references",
            explanation = "The reference answers of the stage's problems, without any work.")
    record References() implements TraceSource {}

    /** Traces that were collected before. */
    @Choice(
            name = "pool",
            explanation = "Traces that a collect stage kept, in a new random order in each pass.")
    record Pool(
            @Setting(
                            explanation = "The run that collected them; by default, this run.",
                            min = 1,
                            max = 100,
                            pattern = ArtifactReference.RUN)
                    Optional<String> run,
            @Setting(
                            explanation =
                                    "The name that the collect stage's produces gave the pool.",
                            pattern = ArtifactReference.NAME)
                    String artifact)
            implements TraceSource {
        /** Which artifact. */
        public ArtifactReference reference() {
            return new ArtifactReference(run, artifact);
        }
    }
}
