package io.gradus.training.curriculum.allocation;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;

/** How a stage divides rollouts among its problems, as a document names it. */
public sealed interface AllocationSpec
        permits AllocationSpec.Even,
                AllocationSpec.Scheduled,
                Screening,
                SamplingRounds,
                VarianceAllocation,
                KnapsackAllocation,
                HardAllocation,
                RolloutGdro {
    /** An allocation that has seen nothing yet. */
    Allocation begin();

    /** Whether it asks for more rollouts of a problem once it has seen scores. */
    default boolean grows() {
        return false;
    }

    /** Whether every problem gets as many rollouts as the objective says. */
    default boolean isEven() {
        return false;
    }

    /**
     * Reports what is wrong with its settings.
     *
     * @param place where they stand
     * @param groupSize rollouts per problem by the objective
     */
    default void check(String place, int groupSize, Findings findings) {}

    /** Every problem gets as many rollouts as the objective says. */
    @Choice(name = "even", explanation = "Every problem gets objective.groupSize rollouts.")
    record Even() implements AllocationSpec {
        @Override
        public Allocation begin() {
            return (problems, groupSize, _) -> Sizes.even(problems.size(), groupSize);
        }

        @Override
        public boolean isEven() {
            return true;
        }
    }

    /** Every problem gets as many rollouts as a schedule says. */
    @Choice(
            name = "scheduled",
            explanation =
                    "Every problem gets the number of rollouts of a schedule, so that groups can grow during training.")
    record Scheduled(
            @Setting(
                            explanation = "Rollouts per problem; rounded to a whole number.",
                            min = 2,
                            max = 1024,
                            unit = "rollouts")
                    Schedule rollouts)
            implements AllocationSpec {
        @Override
        public Allocation begin() {
            return (problems, _, now) ->
                    Sizes.even(problems.size(), Sizes.rounded(rollouts.at(now), 2));
        }
    }
}
