package io.gradus.training.objective.loss;

import io.gradus.training.policy.TokenBatch;
import java.util.List;

/**
 * One rollout as the loss sees it. Per-token arrays have one entry per tap: entry t belongs to
 * token t + 1.
 *
 * @param tokens the whole sequence, length n
 * @param trainable which tokens are trained on, length n - 1
 * @param behaviour log-prob of each trainable token when it was sampled, length n - 1; NaN where it
 *     was not sampled
 * @param advantages advantage of each trainable token, length n - 1
 * @param temperature temperature it was sampled at
 * @param versions optimiser steps of the policy that sampled each trainable token, length n - 1; of
 *     one that was given instead, the {@link #given} form of those of the policy of its step
 * @param contextChanged whether it was sampled in another context than it is trained in
 * @param origin the rollout it is a row of
 */
public record TrainingRow(
        int[] tokens,
        boolean[] trainable,
        float[] behaviour,
        float[] advantages,
        float temperature,
        long[] versions,
        boolean contextChanged,
        RowOrigin origin) {
    public TrainingRow {
        int taps = tokens.length - 1;
        if (trainable.length != taps
                || behaviour.length != taps
                || advantages.length != taps
                || versions.length != taps) {
            throw new IllegalArgumentException("per-token arrays must have " + taps + " entries");
        }
    }

    /** A row that the policy without any optimiser step sampled as it is trained. */
    public TrainingRow(
            int[] tokens,
            boolean[] trainable,
            float[] behaviour,
            float[] advantages,
            float temperature) {
        this(
                tokens,
                trainable,
                behaviour,
                advantages,
                temperature,
                new long[tokens.length - 1],
                false,
                RowOrigin.NONE);
    }

    /** A row of {@code length} tokens of which nothing is known yet. */
    public static TrainingRow blank(
            int length, float temperature, boolean contextChanged, RowOrigin origin) {
        return new TrainingRow(
                new int[length],
                new boolean[length - 1],
                new float[length - 1],
                new float[length - 1],
                temperature,
                new long[length - 1],
                contextChanged,
                origin);
    }

    /**
     * The version of a token that was given to a rollout of this version, not sampled: negative.
     */
    public static long given(long version) {
        return ~version;
    }

    /** Whether a token was given, as a demonstration or an external trace, and not sampled. */
    public boolean isGiven(int t) {
        return versions[t] < 0;
    }

    /** Optimiser steps of the policy at the step in which a token was sampled or given. */
    public long version(int t) {
        return isGiven(t) ? ~versions[t] : versions[t];
    }

    /** The same row, trained only on the tokens that stay. */
    TrainingRow only(boolean[] stay) {
        return new TrainingRow(
                tokens, stay, behaviour, advantages, temperature, versions, contextChanged, origin);
    }

    /** The same row with other behaviour log-probs and advantages. */
    public TrainingRow with(float[] behaviour, float[] advantages) {
        return new TrainingRow(
                tokens,
                trainable,
                behaviour,
                advantages,
                temperature,
                versions,
                contextChanged,
                origin);
    }

    /** The same row with its advantages times a weight: what a loss makes of it is weighed so. */
    public TrainingRow weighted(double weight) {
        float[] weighed = advantages.clone();
        for (int t = 0; t < weighed.length; t++) {
            weighed[t] *= (float) weight;
        }
        return with(behaviour, weighed);
    }

    /** Mean advantage of the tokens trained on; 0 without any. */
    public double meanAdvantage() {
        double sum = 0;
        for (int t = 0; t < trainable.length; t++) {
            sum += trainable[t] ? advantages[t] : 0;
        }
        return sum / Math.max(1, trainableTokens());
    }

    /**
     * Whether it differs from what the policy of this version would have sampled: another version,
     * another context or tokens that were never sampled.
     */
    public boolean isOffPolicy(long version) {
        for (int t = 0; t < trainable.length; t++) {
            if (trainable[t] && (versions[t] != version || Float.isNaN(behaviour[t]))) {
                return true;
            }
        }
        return contextChanged;
    }

    /** The first token that is trained on; the last one where none is. */
    private int start() {
        int t = 0;
        while (t < trainable.length - 1 && !trainable[t]) {
            t++;
        }
        return t + 1;
    }

    /** The same row with these log-probs where it was sampled. */
    public TrainingRow sampledWith(float[] logProbs) {
        float[] own = behaviour.clone();
        for (int t = 0; t < own.length; t++) {
            own[t] = trainable[t] && !Float.isNaN(own[t]) ? logProbs[t] : own[t];
        }
        return with(own, advantages);
    }

    /** Number of tokens trained on. */
    public int trainableTokens() {
        int count = 0;
        for (boolean t : trainable) {
            count += t ? 1 : 0;
        }
        return count;
    }

    /** Input that a model reads of some rows, each at its temperature. */
    public static TokenBatch batch(List<TrainingRow> rows) {
        float[] temperatures = new float[rows.size()];
        for (int i = 0; i < temperatures.length; i++) {
            temperatures[i] = rows.get(i).temperature();
        }
        return new TokenBatch(
                rows.stream().map(TrainingRow::tokens).toArray(int[][]::new),
                temperatures,
                rows.stream().mapToInt(TrainingRow::start).toArray());
    }
}
