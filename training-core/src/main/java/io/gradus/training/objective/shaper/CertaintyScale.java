package io.gradus.training.objective.shaper;

import java.util.Arrays;

/**
 * Entropies of some turns brought to [0, 1], and what that weighs.
 *
 * @param least the lowest entropy among them
 * @param range the highest minus it
 * @param decay how much uncertainty weighs less
 * @param mean their mean weight before it is divided by
 */
record CertaintyScale(double least, double range, double decay, double mean) {
    private static final double EPSILON = 1e-8;

    static CertaintyScale of(double[] entropies, double decay) {
        double least = Arrays.stream(entropies).min().orElse(0);
        double range = Arrays.stream(entropies).max().orElse(0) - least;
        CertaintyScale plain = new CertaintyScale(least, range, decay, 1);
        double mean = Arrays.stream(entropies).map(plain::weight).average().orElse(1);
        return new CertaintyScale(least, range, decay, mean);
    }

    /** The place of an entropy between the lowest and the highest, in [0, 1]. */
    double place(double entropy) {
        return (entropy - least) / (range + EPSILON);
    }

    /** Weight of a turn of this entropy; the mean over the turns is 1. */
    double weight(double entropy) {
        return StrictMath.exp(-decay * place(entropy)) / mean;
    }
}
