package io.gradus.training.curriculum.sampler;

import java.util.Arrays;

/** Probabilities by number. */
final class Probabilities {
    private Probabilities() {}

    /** exp(value / temperature), normalised. */
    static double[] softmax(double[] values, double temperature) {
        double most = Arrays.stream(values).max().orElseThrow();
        double[] shares = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            shares[i] = StrictMath.exp((values[i] - most) / temperature);
        }
        return normalised(shares);
    }

    /** Weights >= 0 divided by their sum; all alike where all are 0. */
    static double[] normalised(double[] weights) {
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).map(w -> sum > 0 ? w / sum : 1.0 / weights.length).toArray();
    }

    /** A share of it spread evenly over all, the rest as it was. */
    static double[] explored(double[] shares, double explore) {
        return Arrays.stream(shares)
                .map(share -> (1 - explore) * share + explore / shares.length)
                .toArray();
    }

    /** {@code exp(entropy)}: the number of equally likely ones that would be as uncertain. */
    static double effective(double[] shares) {
        double entropy =
                Arrays.stream(shares).filter(s -> s > 0).map(s -> -s * StrictMath.log(s)).sum();
        return StrictMath.exp(entropy);
    }
}
