package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.Findings;

/**
 * Teaches a continuous space of tasks: the attributes of one family's cells, each scaled to [0, 1].
 * A task that it draws is the nearest cell; what came of a group counts for the cell's place.
 */
public sealed interface TeacherSpec extends ArmSamplerSpec
        permits AlpGmm, CovarGmm, Riac, Spdl, GoalGan {
    @Override
    default void check(SampledStage stage, String place, Findings findings) {
        if (stage.families().size() > 1) {
            findings.add(
                    place,
                    Alternative.nameOf(this)
                            + " teaches the attributes of one family, the stage has "
                            + String.join(", ", stage.families())
                            + "; give each family a stage of its own, or use another sampler, such as sec");
        }
    }
}
