package io.gradus.training.step;

import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Collected;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.round.GroupFilter;
import io.gradus.training.rubric.ScoredGroup;
import io.gradus.training.stage.StagePlace;
import java.util.List;

/** What the rounds of a step need: problems, a policy that rolls them out, and its scores. */
public interface StepWorld {
    /**
     * Problems that the stage's sampler chooses.
     *
     * @param from number of the first of them within the step, from 0
     * @param problems how many, at least 0
     */
    List<Problem> choose(StagePlace at, int from, int problems);

    /** How many times the problems that it wants a step begins with, at least 1. */
    default double expansion(StagePlace at) {
        return 1;
    }

    /** Groups of earlier steps that are gone on with; they have the first places of the step. */
    default int aside() {
        return 0;
    }

    /** The first round of a step: what these plans bring, and what was put aside before. */
    List<Collected.Placed> begin(List<PlacedPlan> plans, StagePlace at);

    /** A further round. */
    List<Collected.Placed> add(List<PlacedPlan> plans, StagePlace at);

    /** Scores a group as a whole. */
    ScoredGroup score(RolloutGroup group, StagePlace at);

    /** Decides which groups the update sees: the stage's filter, as far as it can be followed. */
    default GroupFilter filter(StagePlace at) {
        return at.stage().filter();
    }
}
