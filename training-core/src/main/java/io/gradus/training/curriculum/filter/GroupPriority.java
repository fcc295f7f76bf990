package io.gradus.training.curriculum.filter;

import io.gradus.training.reward.ScoredGroup;

/** Weight of a group in a buffer. */
public enum GroupPriority {
    /** The standard deviation of its rewards. */
    DEVIATION {
        @Override
        public double of(ScoredGroup group) {
            return group.rewardDeviation();
        }
    },
    /** One over its mean reward, as QwenLong-L1 weights hard problems; at most 100, ours. */
    DIFFICULTY {
        @Override
        public double of(ScoredGroup group) {
            return 1 / Math.max(group.meanReward(), 0.01);
        }
    };

    /** The priority of a group whose rewards differ, > 0. */
    public abstract double of(ScoredGroup group);
}
