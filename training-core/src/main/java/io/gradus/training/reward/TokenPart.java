package io.gradus.training.reward;

import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.SampledTokens;

/** Which sampled tokens a criterion reads. */
public enum TokenPart {
    /** All that the policy wrote, its end token included. */
    COMPLETION,
    /** Those of the answer that the verifier reads, the end token included. */
    ANSWER;

    /** These tokens of a rollout. */
    public SampledTokens of(Rollout rollout) {
        return switch (this) {
            case COMPLETION -> SampledTokens.ofCompletion(rollout);
            case ANSWER -> SampledTokens.ofAnswer(rollout);
        };
    }
}
