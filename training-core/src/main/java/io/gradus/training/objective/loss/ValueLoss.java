package io.gradus.training.objective.loss;

import java.util.List;

/**
 * PPO's clipped value loss (Schulman et al. 2017; the form of OpenAI's baselines, clip 0.2): 0.5
 * times the mean over states of the larger of (v - R)^2 and (clip(v, v_old - c, v_old + c) - R)^2.
 *
 * @param clip how far a value may move from what it was, > 0; infinite for plain mean squares
 */
public record ValueLoss(double clip) {
    /** The published clip. */
    public static final double CLIP = 0.2;

    public ValueLoss {
        if (!(clip > 0)) {
            throw new IllegalArgumentException("clip must be > 0, was " + clip);
        }
    }

    /** The loss of values, [rows][tokens of the row]. */
    public ValueResult evaluate(List<ValueRow> rows, float[][] values) {
        long states = rows.stream().mapToLong(ValueLoss::states).sum();
        Sums sums = new Sums(clip, Math.max(1, states));
        float[][] gradients = new float[rows.size()][];
        for (int b = 0; b < gradients.length; b++) {
            gradients[b] = new float[rows.get(b).tokens().length];
            for (int t = 0; t < gradients[b].length; t++) {
                if (rows.get(b).valued()[t]) {
                    gradients[b][t] =
                            sums.add(
                                    values[b][t],
                                    rows.get(b).targets()[t],
                                    rows.get(b).before()[t]);
                }
            }
        }
        return sums.result(gradients, states);
    }

    private static long states(ValueRow row) {
        long count = 0;
        for (boolean valued : row.valued()) {
            count += valued ? 1 : 0;
        }
        return count;
    }

    /** One pass over the states of a batch. */
    private static final class Sums {
        private final double clip;
        private final double n;
        private double loss;
        private double clipped;
        private double targets;
        private double targetSquares;
        private double errors;
        private double errorSquares;

        Sums(double clip, double n) {
            this.clip = clip;
            this.n = n;
        }

        /** Adds a state; gives dLoss/dValue. */
        float add(double value, double target, double before) {
            double error = value - target;
            double bounded = Math.clamp(value, before - clip, before + clip);
            double boundedError = bounded - target;
            boolean flat = boundedError * boundedError > error * error;
            loss += 0.5 * Math.max(error * error, boundedError * boundedError) / n;
            clipped += flat ? 1 : 0;
            targets += target;
            targetSquares += target * target;
            errors += error;
            errorSquares += error * error;
            return flat ? 0 : (float) (error / n);
        }

        ValueResult result(float[][] gradients, long states) {
            double ofTargets = targetSquares / n - targets / n * (targets / n);
            double ofErrors = errorSquares / n - errors / n * (errors / n);
            double explained = ofTargets > 0 ? 1 - ofErrors / ofTargets : Double.NaN;
            return new ValueResult(loss, gradients, clipped / n, explained, states);
        }
    }
}
