package io.gradus.training.rollout;

/**
 * Limits on what a policy may write in one rollout.
 *
 * @param maxTokens most tokens of each turn, the end token included; at least 1
 * @param maxTurns most turns in which it writes; at least 1
 */
public record RolloutLimits(int maxTokens, int maxTurns) {
    public RolloutLimits {
        if (maxTokens < 1 || maxTurns < 1) {
            throw new IllegalArgumentException(
                    "maxTokens and maxTurns must be >= 1, were %d, %d"
                            .formatted(maxTokens, maxTurns));
        }
    }
}
