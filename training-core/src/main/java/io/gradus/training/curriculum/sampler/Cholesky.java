package io.gradus.training.curriculum.sampler;

/** Lower triangular roots of symmetric matrices. */
final class Cholesky {
    /** Pivots below this count as this, for matrices that are singular but for rounding. */
    private static final double LEAST = 1e-12;

    private Cholesky() {}

    /** The lower triangular L with L L^T the matrix. */
    static double[][] of(double[][] matrix) {
        double[][] lower = new double[matrix.length][matrix.length];
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = matrix[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= lower[i][k] * lower[j][k];
                }
                lower[i][j] = i == j ? StrictMath.sqrt(Math.max(sum, LEAST)) : sum / lower[j][j];
            }
        }
        return lower;
    }

    /** The logarithm of a Gaussian's density at a point, by the root of its covariance. */
    static double logDensity(double[] point, double[] mean, double[][] lower) {
        double[] solved = new double[point.length];
        double sum = point.length * StrictMath.log(2 * Math.PI);
        for (int i = 0; i < point.length; i++) {
            double left = point[i] - mean[i];
            for (int k = 0; k < i; k++) {
                left -= lower[i][k] * solved[k];
            }
            solved[i] = left / lower[i][i];
            sum += solved[i] * solved[i] + 2 * StrictMath.log(lower[i][i]);
        }
        return -sum / 2;
    }
}
