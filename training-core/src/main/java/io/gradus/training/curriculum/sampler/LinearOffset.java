package io.gradus.training.curriculum.sampler;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * How far a step moved pass rates, in log-odds, for those that it did not measure: the linear
 * estimation offset of test-time curricula (jonhue/ttc), in which rates below 0.05 and above 0.95
 * count as these.
 *
 * @param logOdds what is added
 */
record LinearOffset(double logOdds) {
    private static final double EPSILON = 0.05;

    /**
     * The mean change from estimates to what was measured, cut off.
     *
     * @param isKnown whether there is an estimate
     * @param most largest change in either direction
     */
    static LinearOffset between(
            double[] estimates, ArmMeans measured, IntPredicate isKnown, double most) {
        List<Double> changes = new ArrayList<>();
        measured.forEach((number, rate) -> {
            if (isKnown.test(number)) {
                changes.add(logOdds(rate) - logOdds(estimates[number]));
            }
        });
        double mean = changes.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        return new LinearOffset(Math.clamp(mean, -most, most));
    }

    private static double logOdds(double rate) {
        double inside = Math.clamp(rate, EPSILON, 1 - EPSILON);
        return StrictMath.log(inside / (1 - inside));
    }

    /** An estimate moved by it. */
    double moved(double estimate) {
        return 1 / (1 + StrictMath.exp(-(logOdds(estimate) + logOdds)));
    }
}
