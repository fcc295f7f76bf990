package io.gradus.training.curriculum.sampler;

import java.util.Arrays;

/**
 * A mixture of Gaussians with full covariances, fitted by expectation maximisation as scikit-learn
 * does it (at most 100 rounds, until the mean log-likelihood moves by less than 0.001), but begun
 * from centres that lie as far from each other as can be, so that nothing is drawn. Own code, since
 * the variance that is added differs from dimension to dimension and every JVM must find the same.
 *
 * @param mixture what was fitted
 * @param logLikelihood of all data under it
 */
record MixtureFit(GaussianMixture mixture, double logLikelihood) {
    private static final int MOST_ROUNDS = 100;
    private static final int MOST_MOVES = 20;
    private static final double TOLERANCE = 1e-3;

    /**
     * The fit of so many components that Akaike's criterion prefers, from one number to another.
     */
    static GaussianMixture best(double[][] data, int least, int most, double[] added) {
        MixtureFit best = null;
        for (int k = least; k <= Math.min(most, data.length); k++) {
            MixtureFit fit = of(data, k, added);
            if (best == null || fit.akaike() < best.akaike()) {
                best = fit;
            }
        }
        return best.mixture();
    }

    /**
     * A fit of k components.
     *
     * @param data at least k points
     * @param added variance added to each dimension of every component
     */
    static MixtureFit of(double[][] data, int k, double[] added) {
        double[][] shares = nearest(data, centres(data, k));
        double before = Double.NEGATIVE_INFINITY;
        for (int round = 0; ; round++) {
            GaussianMixture mixture = maximised(data, shares, added);
            double likelihood = expect(data, mixture, shares);
            boolean isSettled = Math.abs(likelihood - before) < TOLERANCE * data.length;
            if (isSettled || round == MOST_ROUNDS) {
                return new MixtureFit(mixture, likelihood);
            }
            before = likelihood;
        }
    }

    /** Twice the free parameters less twice the log-likelihood. */
    double akaike() {
        int d = mixture.means()[0].length;
        int parameters = mixture.components() * (d + d * (d + 1) / 2 + 1) - 1;
        return 2 * parameters - 2 * logLikelihood;
    }

    /** Points far from each other, moved to the means of what is nearest to them. */
    private static double[][] centres(double[][] data, int k) {
        double[][] centres = new double[k][];
        double[] distance = new double[data.length];
        Arrays.fill(distance, Double.MAX_VALUE);
        int next = 0;
        for (int c = 0; c < k; c++) {
            centres[c] = data[next].clone();
            for (int i = 0; i < data.length; i++) {
                distance[i] = Math.min(distance[i], ArmBox.distance(data[i], centres[c]));
                next = distance[i] > distance[next] ? i : next;
            }
        }
        for (int move = 0; move < MOST_MOVES; move++) {
            double[][] shares = nearest(data, centres);
            for (int c = 0; c < k; c++) {
                double[] mean = mean(data, shares, c);
                centres[c] = mean == null ? centres[c] : mean;
            }
        }
        return centres;
    }

    /** 1 for the nearest centre of each point, 0 for the others. */
    private static double[][] nearest(double[][] data, double[][] centres) {
        double[][] shares = new double[data.length][centres.length];
        for (int i = 0; i < data.length; i++) {
            int best = 0;
            for (int c = 1; c < centres.length; c++) {
                double[] point = data[i];
                boolean isNearer =
                        ArmBox.distance(point, centres[c]) < ArmBox.distance(point, centres[best]);
                best = isNearer ? c : best;
            }
            shares[i][best] = 1;
        }
        return shares;
    }

    /** The mean of the points, weighed by a component's shares; null where it has none. */
    private static double[] mean(double[][] data, double[][] shares, int component) {
        double[] mean = new double[data[0].length];
        double all = 0;
        for (int i = 0; i < data.length; i++) {
            all += shares[i][component];
            for (int d = 0; d < mean.length; d++) {
                mean[d] += shares[i][component] * data[i][d];
            }
        }
        if (all == 0) {
            return null;
        }
        for (int d = 0; d < mean.length; d++) {
            mean[d] /= all;
        }
        return mean;
    }

    private static GaussianMixture maximised(double[][] data, double[][] shares, double[] added) {
        int k = shares[0].length;
        double[] weights = new double[k];
        double[][] means = new double[k][];
        double[][][] covariances = new double[k][][];
        for (int c = 0; c < k; c++) {
            for (double[] share : shares) {
                weights[c] += share[c] / data.length;
            }
            double[] mean = mean(data, shares, c);
            means[c] = mean == null ? data[0].clone() : mean;
            covariances[c] = covariance(data, shares, c, means[c], added);
        }
        return new GaussianMixture(weights, means, covariances);
    }

    private static double[][] covariance(
            double[][] data, double[][] shares, int component, double[] mean, double[] added) {
        double[][] covariance = new double[mean.length][mean.length];
        double all = 0;
        for (int i = 0; i < data.length; i++) {
            double share = shares[i][component];
            all += share;
            for (int a = 0; a < mean.length; a++) {
                for (int b = 0; b < mean.length; b++) {
                    covariance[a][b] += share * (data[i][a] - mean[a]) * (data[i][b] - mean[b]);
                }
            }
        }
        for (int a = 0; a < mean.length; a++) {
            for (int b = 0; b < mean.length; b++) {
                covariance[a][b] =
                        (all == 0 ? 0 : covariance[a][b] / all) + (a == b ? added[a] : 0);
            }
        }
        return covariance;
    }

    /** Fills in how much each component has of each point; the log-likelihood of all points. */
    private static double expect(double[][] data, GaussianMixture mixture, double[][] shares) {
        double[][][] lower =
                Arrays.stream(mixture.covariances()).map(Cholesky::of).toArray(double[][][]::new);
        double likelihood = 0;
        for (int i = 0; i < data.length; i++) {
            double most = Double.NEGATIVE_INFINITY;
            for (int c = 0; c < lower.length; c++) {
                shares[i][c] =
                        StrictMath.log(mixture.weights()[c])
                                + Cholesky.logDensity(data[i], mixture.means()[c], lower[c]);
                most = Math.max(most, shares[i][c]);
            }
            double sum = 0;
            for (int c = 0; c < lower.length; c++) {
                shares[i][c] = StrictMath.exp(shares[i][c] - most);
                sum += shares[i][c];
            }
            for (int c = 0; c < lower.length; c++) {
                shares[i][c] /= sum;
            }
            likelihood += most + StrictMath.log(sum);
        }
        return likelihood;
    }
}
