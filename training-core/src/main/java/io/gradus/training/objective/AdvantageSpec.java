package io.gradus.training.objective;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** The advantage estimator a document names. */
public sealed interface AdvantageSpec {
    /** Reward minus the group's mean, divided by its standard deviation or not. */
    @Choice(
            name = "group-relative",
            explanation = "Reward minus the mean of its group.",
            source = "arXiv:2402.03300")
    record GroupRelative(
            @Setting(
                            explanation = "Divide by the group's standard deviation, or do not.",
                            defaults = "group")
                    Deviation std)
            implements AdvantageSpec {}

    /** What a group-relative advantage is divided by. */
    enum Deviation {
        /** The standard deviation of the group's rewards. */
        GROUP,
        /** Nothing. */
        NONE
    }
}
