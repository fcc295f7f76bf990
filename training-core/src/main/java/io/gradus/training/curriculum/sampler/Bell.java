package io.gradus.training.curriculum.sampler;

import java.util.Arrays;
import java.util.List;

/**
 * A Gaussian over independent attributes.
 *
 * @param mean of each attribute
 * @param deviation of each attribute
 */
record Bell(double[] mean, double[] deviation) {
    static Bell of(int attributes, double mean, double deviation) {
        double[] means = new double[attributes];
        double[] deviations = new double[attributes];
        Arrays.fill(means, mean);
        Arrays.fill(deviations, deviation);
        return new Bell(means, deviations);
    }

    /** The Gaussian of weighted points; the weights are >= 0 and not all 0. */
    static Bell of(List<double[]> points, double[] weights, double least) {
        double[] shares = Probabilities.normalised(weights);
        double[] mean = new double[points.getFirst().length];
        double[] deviation = new double[mean.length];
        for (int a = 0; a < mean.length; a++) {
            for (int i = 0; i < shares.length; i++) {
                mean[a] += shares[i] * points.get(i)[a];
            }
            double variance = 0;
            for (int i = 0; i < shares.length; i++) {
                double off = points.get(i)[a] - mean[a];
                variance += shares[i] * off * off;
            }
            deviation[a] = Math.max(least, StrictMath.sqrt(variance));
        }
        return new Bell(mean, deviation);
    }

    /** The share t of the way to another: this one to the power 1 - t times the other to t. */
    Bell towards(Bell other, double t) {
        double[] between = new double[mean.length];
        double[] deviations = new double[mean.length];
        for (int a = 0; a < mean.length; a++) {
            double here = (1 - t) / (deviation[a] * deviation[a]);
            double there = t / (other.deviation[a] * other.deviation[a]);
            between[a] = (here * mean[a] + there * other.mean[a]) / (here + there);
            deviations[a] = StrictMath.sqrt(1 / (here + there));
        }
        return new Bell(between, deviations);
    }

    /** The Kullback-Leibler divergence of this one from another, in nats. */
    double divergence(Bell other) {
        double sum = 0;
        for (int a = 0; a < mean.length; a++) {
            double ratio = deviation[a] / other.deviation[a];
            double off = (mean[a] - other.mean[a]) / other.deviation[a];
            sum += (ratio * ratio + off * off - 1) / 2 - StrictMath.log(ratio);
        }
        return sum;
    }

    /** The logarithm of its density up to a constant that is the same for all of them. */
    double logDensity(double[] point) {
        double sum = 0;
        for (int a = 0; a < mean.length; a++) {
            double off = (point[a] - mean[a]) / deviation[a];
            sum -= off * off / 2 + StrictMath.log(deviation[a]);
        }
        return sum;
    }
}
