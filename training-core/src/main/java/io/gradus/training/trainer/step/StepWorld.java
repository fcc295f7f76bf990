package io.gradus.training.trainer.step;

import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Collected;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.trainer.stage.StepContext;
import java.util.List;

/** World that the rounds of a step need: problems, a policy that rolls them out, and its scores. */
public interface StepWorld {
    /**
     * Problems that the stage's sampler chooses.
     *
     * @param from number of the first of them within the step, from 0
     * @param problems how many, at least 0
     */
    List<Problem> choose(StepContext at, int from, int problems);

    /** Factor by which a step begins with more problems than it wants, at least 1. */
    default double expansion(StepContext at) {
        return 1;
    }

    /** Groups of earlier steps that are gone on with; they have the first places of the step. */
    default int aside() {
        return 0;
    }

    /** The first round of a step: what these plans bring, and what was put aside before. */
    List<Collected.Placed> begin(List<PlacedPlan> plans, StepContext at);

    /** A further round. */
    List<Collected.Placed> add(List<PlacedPlan> plans, StepContext at);

    /** Scores a group as a whole. */
    ScoredGroup score(RolloutGroup group, StepContext at);

    /** Decides which groups the update sees: the stage's filter, as far as it can be followed. */
    default GroupFilter filter(StepContext at) {
        return at.stage().filter();
    }
}
