package io.gradus.training.guidance;

import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Start;
import io.gradus.training.round.Again;
import io.gradus.training.round.Round;
import io.gradus.training.round.RoundRule;
import java.util.List;

/** Guidance at one step of a run; it may react to the scores of a round. */
@FunctionalInterface
public interface Guidance extends RoundRule {
    /** Nothing is given. */
    Guidance NONE = (_, _, _) -> List.of();

    /**
     * What the rollouts of a problem are given, in order; those behind its end are given nothing.
     *
     * @param problem the problem
     * @param group index of its group within the step, from 0
     * @param rollouts how many rollouts the group has
     */
    List<Start> starts(Problem problem, int group, int rollouts);

    @Override
    default List<Again> again(Round round) {
        return List.of();
    }
}
