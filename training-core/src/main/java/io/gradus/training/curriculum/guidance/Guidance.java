package io.gradus.training.curriculum.guidance;

import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.ResamplingRule;
import io.gradus.training.curriculum.resampling.SamplingRound;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Start;
import java.util.List;

/** Guidance at one step of a run; it may react to the scores of a round. */
@FunctionalInterface
public interface Guidance extends ResamplingRule {
    /** Nothing is given. */
    Guidance NONE = (_, _, _) -> List.of();

    /**
     * Starts that the rollouts of a problem are given, in order; those behind its end are given
     * nothing.
     *
     * @param problem the problem
     * @param group index of its group within the step, from 0
     * @param rollouts how many rollouts the group has
     */
    List<Start> starts(Problem problem, int group, int rollouts);

    @Override
    default List<ResampleRequest> again(SamplingRound round) {
        return List.of();
    }
}
