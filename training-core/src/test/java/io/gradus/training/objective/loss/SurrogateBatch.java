package io.gradus.training.objective.loss;

import io.gradus.training.policy.Taps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A small batch whose log-probs a test may move, for the tests of surrogate losses. */
final class SurrogateBatch {
    static final LossSettings PLAIN = new LossSettings(0.2, 0.28, 0, 0, 4);

    private final List<TrainingRow> rows = new ArrayList<>();
    private final List<float[]> logProbs = new ArrayList<>();

    /** A row whose tokens have all this advantage, and these log-ratios to a behaviour of -1. */
    SurrogateBatch row(double advantage, double... logRatios) {
        return row(advantage, RowOrigin.NONE, logRatios);
    }

    /** The same of a rollout. */
    SurrogateBatch row(double advantage, RowOrigin origin, double... logRatios) {
        int n = logRatios.length;
        boolean[] trainable = new boolean[n];
        float[] behaviour = new float[n];
        float[] advantages = new float[n];
        float[] now = new float[n];
        for (int t = 0; t < n; t++) {
            trainable[t] = true;
            behaviour[t] = -1;
            advantages[t] = (float) advantage;
            now[t] = (float) (-1 + logRatios[t]);
        }
        rows.add(
                new TrainingRow(
                        new int[n + 1],
                        trainable,
                        behaviour,
                        advantages,
                        1,
                        new long[n],
                        false,
                        origin));
        logProbs.add(now);
        return this;
    }

    List<TrainingRow> rows() {
        return rows;
    }

    float[] logProbs(int row) {
        return logProbs.get(row);
    }

    Taps taps() {
        float[][] values = logProbs.toArray(float[][]::new);
        return new Taps(values, TapLoss.zeros(values));
    }

    LossResult evaluate(SurrogateLoss loss) {
        return loss.evaluate(LossBatch.whole(rows, taps(), Optional.empty()), PLAIN);
    }

    /** dLoss/dLogProb of all terms. */
    double gradient(SurrogateLoss loss, int row, int t) {
        return evaluate(loss).terms().stream().mapToDouble(g -> g.logProbs()[row][t]).sum();
    }

    /** The slope of the loss when this log-prob moves, by central differences. */
    double slope(SurrogateLoss loss, int row, int t) {
        float h = 5e-3f;
        float at = logProbs(row)[t];
        logProbs(row)[t] = at + h;
        double above = evaluate(loss).loss();
        logProbs(row)[t] = at - h;
        double below = evaluate(loss).loss();
        logProbs(row)[t] = at;
        return (above - below) / ((double) (at + h) - (at - h));
    }
}
