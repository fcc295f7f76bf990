package io.gradus.training.policy.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.PolicyWeights;
import java.util.List;

/** AdamW of one tensor in double precision, with the settings of {@link AdamWTests}. */
final class PlainAdamW {
    private static final double RATE = 1e-2;
    private static final double BETA1 = 0.8;
    private static final double BETA2 = 0.95;
    private static final double EPSILON = 1e-4;
    private static final double DECAY = 0.1;

    private final double[] weights;
    private final double[] first;
    private final double[] second;
    private int steps;

    private PlainAdamW(float[] from) {
        weights = new double[from.length];
        first = new double[from.length];
        second = new double[from.length];
        for (int i = 0; i < from.length; i++) {
            weights[i] = from[i];
        }
    }

    static List<PlainAdamW> of(PolicyWeights weights) {
        return weights.tensors().stream().map(t -> new PlainAdamW(t.values())).toList();
    }

    static double norm(List<float[]> gradients) {
        double sum = 0;
        for (float[] gradient : gradients) {
            for (float value : gradient) {
                sum += (double) value * value;
            }
        }
        return Math.sqrt(sum);
    }

    /** Lets a step pass. */
    void skip() {
        steps++;
    }

    void step(float[] gradient, double scale) {
        steps++;
        for (int i = 0; i < weights.length; i++) {
            double g = scale * gradient[i];
            first[i] = BETA1 * first[i] + (1 - BETA1) * g;
            second[i] = BETA2 * second[i] + (1 - BETA2) * g * g;
            double mean = first[i] / (1 - Math.pow(BETA1, steps));
            double square = second[i] / (1 - Math.pow(BETA2, steps));
            weights[i] -= RATE * (mean / (Math.sqrt(square) + EPSILON) + DECAY * weights[i]);
        }
    }

    double[] weights() {
        return weights;
    }

    double[] first() {
        return first;
    }

    double[] second() {
        return second;
    }

    /** Whether no value is further off than this share of the largest one. */
    static void requireClose(double[] expected, float[] found, double share) {
        double largest = 0;
        for (double value : expected) {
            largest = Math.max(largest, Math.abs(value));
        }
        assertThat(found).hasSameSizeAs(expected);
        for (int i = 0; i < expected.length; i++) {
            assertThat((double) found[i]).isCloseTo(expected[i], within(share * largest));
        }
    }
}
