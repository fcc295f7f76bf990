package io.gradus.training.analysis.experiment;

import io.gradus.training.curriculum.document.CurriculumDocument;

/** Outcome of deriving a control arm from a curriculum. */
public sealed interface Derivation {
    /**
     * The arm's document, valid by the same checks as any other.
     *
     * @param document a curriculum of its own name
     */
    record Derived(CurriculumDocument document) implements Derivation {}

    /**
     * The curriculum has no such arm.
     *
     * @param reason why, and what to change
     */
    record Impossible(String reason) implements Derivation {}
}
