package io.gradus.training.advantage;

import io.gradus.training.rubric.ScoredGroup;

/** Scores of a group to advantages: how much better each rollout was than could be expected. */
public interface AdvantageEstimator {
    /** One advantage per rollout of the group, in its order. */
    double[] estimate(ScoredGroup group);
}
