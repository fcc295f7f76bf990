package io.gradus.training.objective;

/**
 * One rollout as the loss sees it. Per-token arrays have one entry per tap: entry t belongs to
 * token t + 1.
 *
 * @param tokens the whole sequence, length n
 * @param trainable which tokens are trained on, length n - 1
 * @param behaviour log-prob of each trainable token when it was sampled, length n - 1
 * @param advantages advantage of each trainable token, length n - 1
 * @param temperature temperature it was sampled at
 */
public record TrainingRow(
        int[] tokens,
        boolean[] trainable,
        float[] behaviour,
        float[] advantages,
        float temperature) {
    public TrainingRow {
        int taps = tokens.length - 1;
        if (trainable.length != taps || behaviour.length != taps || advantages.length != taps) {
            throw new IllegalArgumentException("per-token arrays must have " + taps + " entries");
        }
    }

    /** Number of tokens trained on. */
    public int trainableTokens() {
        int count = 0;
        for (boolean t : trainable) {
            count += t ? 1 : 0;
        }
        return count;
    }
}
