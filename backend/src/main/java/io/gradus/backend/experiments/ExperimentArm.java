package io.gradus.backend.experiments;

import io.gradus.training.analysis.experiment.ControlArm;
import java.util.List;
import java.util.Optional;

/**
 * One arm of an experiment.
 *
 * @param name {@code treatment}, the word of a control arm, or {@code curriculum@version}
 * @param design what it runs, or is derived from
 * @param control the control arm that was derived from the design; empty where the design itself
 *     runs
 */
public record ExperimentArm(String name, PinnedCurriculum design, Optional<ControlArm> control) {
    /** The name of the arm whose effect is in question. */
    public static final String TREATMENT = "treatment";

    /** The arm that the others are held against: the first control arm, or else the first arm. */
    public static ExperimentArm baseline(List<ExperimentArm> arms) {
        return arms.stream()
                .filter(arm -> arm.control().isPresent())
                .findFirst()
                .orElse(arms.getFirst());
    }
}
