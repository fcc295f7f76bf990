package io.gradus.training.objective.advantage;

import io.gradus.training.reward.ScoredGroup;
import java.util.List;

/**
 * Scores to advantages: how much better each rollout, or each of its tokens, was than could be
 * expected. It sees the groups of a whole step, because some baselines are made of all of them.
 */
public interface AdvantageEstimator {
    /** The groups with their advantages, in order. */
    List<AdvantagedGroup> estimate(List<ScoredGroup> groups);
}
