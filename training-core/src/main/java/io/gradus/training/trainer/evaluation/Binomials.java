package io.gradus.training.trainer.evaluation;

/** Binomial coefficients; finite up to 1,024 things. */
final class Binomials {
    private Binomials() {}

    /** The ways to choose 0 to {@code most} of {@code n} things; 0 where there are not as many. */
    static double[] row(int n, int most) {
        double[] row = new double[most + 1];
        row[0] = 1;
        for (int i = 1; i <= Math.min(n, most); i++) {
            row[i] = row[i - 1] * ((double) (n - i + 1) / i);
        }
        return row;
    }
}
