package io.gradus.training.policy.tensor;

import java.util.Random;

/** What {@link ParityCheck} computes, in plain loops over doubles. */
final class PlainTensors {
    private PlainTensors() {}

    /** Numbers in [-2, 2] that are eighths. */
    static double[] eighths(int count, long seed) {
        Random random = new Random(seed);
        return random.ints(count, -16, 17).mapToDouble(i -> i / 8.0).toArray();
    }

    /** x of [n, m] times w of [m, k]. */
    static double[] product(double[] x, double[] w, int n, int m, int k) {
        double[] y = new double[n * k];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < k; j++) {
                for (int l = 0; l < m; l++) {
                    y[i * k + j] += x[i * m + l] * w[l * k + j];
                }
            }
        }
        return y;
    }

    /**
     * Gradient of the sum of squares of x w with respect to w: twice the transpose of x times x w.
     */
    static double[] squareGradient(double[] x, double[] w, int n, int m, int k) {
        double[] y = product(x, w, n, m, k);
        double[] gradient = new double[m * k];
        for (int i = 0; i < n; i++) {
            for (int l = 0; l < m; l++) {
                for (int j = 0; j < k; j++) {
                    gradient[l * k + j] += 2 * x[i * m + l] * y[i * k + j];
                }
            }
        }
        return gradient;
    }

    static double[] rows(double[] x, int width, int... indices) {
        double[] rows = new double[indices.length * width];
        for (int i = 0; i < indices.length; i++) {
            System.arraycopy(x, indices[i] * width, rows, i * width, width);
        }
        return rows;
    }

    /** Loshchilov and Hutter (arXiv:1711.05101), with the constants of the script. */
    static double[] adamw(double[] weights, double[][] gradients) {
        double[] w = weights.clone();
        for (int i = 0; i < w.length; i++) {
            double m = 0;
            double v = 0;
            for (int t = 1; t <= gradients.length; t++) {
                double g = gradients[t - 1][i];
                m = 0.5 * m + 0.5 * g;
                v = 0.75 * v + 0.25 * g * g;
                double mean = m / (1 - Math.pow(0.5, t));
                double square = v / (1 - Math.pow(0.75, t));
                w[i] -= 0.25 * 0.5 * w[i];
                w[i] -= 0.25 * mean / (Math.sqrt(square) + 1e-8);
            }
        }
        return w;
    }
}
