package io.gradus.training.reward.criterion;

import io.gradus.training.problem.Verdict;

/** Which rollouts a criterion counts for. */
public enum Among {
    /** Every rollout. */
    ALL,
    /** Rollouts whose verifier score is 1. */
    CORRECT,
    /** All others. */
    WRONG;

    boolean includes(Verdict verdict) {
        return switch (this) {
            case ALL -> true;
            case CORRECT -> verdict.score() == 1;
            case WRONG -> verdict.score() != 1;
        };
    }
}
