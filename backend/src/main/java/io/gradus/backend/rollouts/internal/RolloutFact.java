package io.gradus.backend.rollouts.internal;

import io.gradus.training.rollout.StopReason;

/**
 * Facts about a sampled rollout that are known without its text.
 *
 * @param rollout index within its group, from 0
 * @param found whether it is among those looked for
 * @param advantage NaN where its group was not trained on
 * @param novel whether no kept rollout of its difficulty cell had its form before
 * @param role the role that wrote it
 * @param turns turns in which the policy wrote
 * @param failures how often its environment could not use what was written
 * @param stopReason why it ended
 */
record RolloutFact(
        int rollout,
        boolean found,
        double reward,
        double verifierScore,
        double advantage,
        double meanEntropy,
        int tokens,
        boolean truncated,
        boolean novel,
        String role,
        int turns,
        int failures,
        StopReason stopReason) {
    /** The same, found only if it was and if this holds as well. */
    RolloutFact found(boolean also) {
        return new RolloutFact(
                rollout,
                found && also,
                reward,
                verifierScore,
                advantage,
                meanEntropy,
                tokens,
                truncated,
                novel,
                role,
                turns,
                failures,
                stopReason);
    }
}
