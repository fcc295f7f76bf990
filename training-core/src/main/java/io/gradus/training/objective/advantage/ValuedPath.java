package io.gradus.training.objective.advantage;

import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.TrainedPath;

/**
 * A rollout with what a critic says of the states in which the policy wrote. The time of its
 * rewards counts the policy's own tokens only.
 *
 * @param rollout the rollout
 * @param path its tokens and where the policy wrote
 * @param values the value of each such state, in order
 * @param rewards what each of the policy's tokens earned
 * @param behind the value behind the last token: 0 where the rollout ended there
 */
public record ValuedPath(
        Rollout rollout, TrainedPath path, double[] values, double[] rewards, double behind) {
    /**
     * Generalised advantage estimation (Schulman et al. 2015, arXiv:1506.02438): {@code A(t) =
     * delta(t) + discount * lambda * A(t + 1)} with {@code delta(t) = r(t) + discount * V(t + 1) -
     * V(t)}.
     */
    public double[] advantages(double discount, double lambda) {
        double[] advantages = new double[values.length];
        double later = 0;
        double next = behind;
        for (int t = values.length - 1; t >= 0; t--) {
            later = rewards[t] + discount * next - values[t] + discount * lambda * later;
            advantages[t] = later;
            next = values[t];
        }
        return advantages;
    }

    /** The lambda-return of each state: its advantage and its value. */
    public double[] returns(double discount, double lambda) {
        double[] returns = advantages(discount, lambda);
        for (int t = 0; t < returns.length; t++) {
            returns[t] += values[t];
        }
        return returns;
    }

    /** Number of tokens that the policy wrote and is trained on. */
    public int length() {
        return values.length;
    }
}
