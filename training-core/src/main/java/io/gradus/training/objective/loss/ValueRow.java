package io.gradus.training.objective.loss;

/**
 * One rollout as a value loss sees it. Per-token arrays have one entry per token: entry t belongs
 * to the state behind tokens 0 to t, in which token t + 1 is written.
 *
 * @param tokens the whole sequence, length n
 * @param valued which states are learned from, length n
 * @param targets the return of each such state, length n
 * @param before what the critic said of it when the rollout was taken, length n
 */
public record ValueRow(int[] tokens, boolean[] valued, float[] targets, float[] before) {
    public ValueRow {
        int n = tokens.length;
        if (valued.length != n || targets.length != n || before.length != n) {
            throw new IllegalArgumentException("per-token arrays must have " + n + " entries");
        }
    }
}
