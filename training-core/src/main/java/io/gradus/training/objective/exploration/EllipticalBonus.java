package io.gradus.training.objective.exploration;

import java.util.SplittableRandom;

/**
 * The elliptical bonus of RepExp (arXiv:2510.11686) of a group's hidden states; see {@link
 * Elliptical}.
 */
final class EllipticalBonus {
    /** A state cannot reach a leverage of 1, but rounding can. */
    private static final double MOST = 1 - 1e-12;

    private EllipticalBonus() {}

    /**
     * The bonus of each state of a group.
     *
     * @param states one hidden state per rollout
     * @param random draws the projection; the same stream at every call of a run
     */
    static double[] of(double[][] states, Elliptical spec, SplittableRandom random) {
        double[][] h = centred(projected(states, spec.dimensions(), random));
        int d = h[0].length;
        double[][] sigma = new double[d][d];
        for (int i = 0; i < d; i++) {
            sigma[i][i] = spec.ridge();
        }
        for (double[] one : h) {
            for (int i = 0; i < d; i++) {
                for (int j = 0; j < d; j++) {
                    sigma[i][j] += one[i] * one[j];
                }
            }
        }
        double[][] factor = cholesky(sigma);
        double[] bonus = new double[h.length];
        for (int n = 0; n < h.length; n++) {
            double leverage = Math.min(leverage(factor, h[n]), MOST);
            bonus[n] = spec.leaveOneOut() ? leverage / (1 - leverage) : leverage;
        }
        return bonus;
    }

    /**
     * A sparse random projection: of each direction's numbers one in sqrt(width) counts, with the
     * sign and the size that keep lengths on average.
     */
    private static double[][] projected(
            double[][] states, int dimensions, SplittableRandom random) {
        int width = states[0].length;
        if (width <= dimensions) {
            return states;
        }
        double spread = StrictMath.sqrt(width);
        double size = StrictMath.sqrt(spread / dimensions);
        double[][] projected = new double[states.length][dimensions];
        for (int d = 0; d < dimensions; d++) {
            for (int w = 0; w < width; w++) {
                double drawn = random.nextDouble() * 2 * spread;
                double entry = drawn < 1 ? size : drawn < 2 ? -size : 0;
                for (int n = 0; n < states.length && entry != 0; n++) {
                    projected[n][d] += entry * states[n][w];
                }
            }
        }
        return projected;
    }

    private static double[][] centred(double[][] states) {
        int width = states[0].length;
        double[][] centred = new double[states.length][width];
        for (int w = 0; w < width; w++) {
            double sum = 0;
            for (double[] state : states) {
                sum += state[w];
            }
            for (int n = 0; n < states.length; n++) {
                centred[n][w] = states[n][w] - sum / states.length;
            }
        }
        return centred;
    }

    /** The lower triangle L of a positive definite matrix L L'. */
    private static double[][] cholesky(double[][] matrix) {
        int size = matrix.length;
        double[][] lower = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = matrix[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= lower[i][k] * lower[j][k];
                }
                lower[i][j] = i == j ? StrictMath.sqrt(sum) : sum / lower[j][j];
            }
        }
        return lower;
    }

    /** h' S^-1 h: the squared length of L^-1 h. */
    private static double leverage(double[][] lower, double[] h) {
        double[] solved = new double[h.length];
        double length = 0;
        for (int i = 0; i < h.length; i++) {
            double sum = h[i];
            for (int k = 0; k < i; k++) {
                sum -= lower[i][k] * solved[k];
            }
            solved[i] = sum / lower[i][i];
            length += solved[i] * solved[i];
        }
        return length;
    }
}
