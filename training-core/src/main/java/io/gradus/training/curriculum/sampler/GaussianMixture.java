package io.gradus.training.curriculum.sampler;

import java.util.SplittableRandom;

/**
 * A mixture of Gaussians.
 *
 * @param weights shares of the components, summing to 1
 * @param means centre of each component
 * @param covariances covariance matrix of each component
 */
record GaussianMixture(double[] weights, double[][] means, double[][][] covariances) {
    int components() {
        return weights.length;
    }

    /** A point of one component. */
    double[] draw(int component, SplittableRandom random) {
        double[][] lower = Cholesky.of(covariances[component]);
        double[] normal = new double[lower.length];
        double[] point = means[component].clone();
        for (int i = 0; i < point.length; i++) {
            normal[i] = Normals.next(random);
            for (int j = 0; j <= i; j++) {
                point[i] += lower[i][j] * normal[j];
            }
        }
        return point;
    }
}
