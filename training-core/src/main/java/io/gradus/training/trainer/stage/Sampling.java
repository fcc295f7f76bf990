package io.gradus.training.trainer.stage;

import io.gradus.training.curriculum.kind.ModelMeasurement;
import io.gradus.training.policy.Generator;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;

/** Lets models write as they would in a step of reinforcement learning, or when measured. */
public interface Sampling {
    /**
     * Scored groups of rollouts, one per problem, planned and drawn as the stage's objective says.
     */
    List<ScoredGroup> groups(StepContext place, Generator writer, List<Problem> problems);

    /**
     * {@code name} over all problems and {@code name/<cell>} for each cell, one sample per problem;
     * no problems give no metrics.
     */
    ModelMeasurement passRates(
            String name, Generator writer, List<Problem> problems, StepContext place);
}
