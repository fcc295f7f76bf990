package io.gradus.backend.experiments;

import io.gradus.training.analysis.experiment.ControlArm;
import java.util.Optional;

/**
 * Whether a control arm can be had for a curriculum.
 *
 * @param arm the control arm
 * @param title its name for people
 * @param explanation what it is and what it controls for
 * @param source where it was published
 * @param impossible why it cannot be had, and what to change; empty where it can
 */
public record ArmOffer(
        ControlArm arm,
        String title,
        String explanation,
        String source,
        Optional<String> impossible) {}
