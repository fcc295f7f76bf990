package io.gradus.training.guidance;

import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Start;
import java.util.List;

/** Guidance at one step of a run. */
@FunctionalInterface
public interface Guidance {
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
}
