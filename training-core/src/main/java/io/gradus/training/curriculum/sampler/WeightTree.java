package io.gradus.training.curriculum.sampler;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;

/**
 * Weights by number, one of which is drawn or changed in logarithmic time. Each sum is that of the
 * two below it, so that a draw depends on the weights alone and not on how they came about.
 */
final class WeightTree {
    private int size;
    private int leaves = 1;

    /** Entry 1 is the sum of all, 2i and 2i + 1 are the parts of i. */
    private double[] sums = new double[2];

    int size() {
        return size;
    }

    double get(int number) {
        return sums[leaves + number];
    }

    double total() {
        return sums[1];
    }

    /** Takes in the numbers from its size up to the given one. */
    void grow(int to, IntToDoubleFunction weight) {
        if (to <= size) {
            return;
        }
        while (leaves < to) {
            double[] wider = new double[4 * leaves];
            System.arraycopy(sums, leaves, wider, 2 * leaves, leaves);
            leaves *= 2;
            sums = wider;
        }
        for (int i = size; i < to; i++) {
            sums[leaves + i] = weight.applyAsDouble(i);
        }
        size = to;
        for (int i = leaves - 1; i > 0; i--) {
            sums[i] = sums[2 * i] + sums[2 * i + 1];
        }
    }

    /** Forgets all. */
    void clear() {
        Arrays.fill(sums, 0);
        size = 0;
    }

    void set(int number, double weight) {
        int node = leaves + number;
        sums[node] = weight;
        for (node /= 2; node > 0; node /= 2) {
            sums[node] = sums[2 * node] + sums[2 * node + 1];
        }
    }

    /** A number in proportion to its weight, by one uniform; the total must be above 0. */
    int draw(SplittableRandom random) {
        double left = random.nextDouble() * total();
        int node = 1;
        while (node < leaves) {
            node *= 2;
            if (sums[node + 1] > 0 && left >= sums[node]) {
                left -= sums[node];
                node++;
            }
        }
        return node - leaves;
    }
}
