package io.gradus.frontend.launch;

import io.gradus.backend.compare.ComparedCell;
import io.gradus.backend.compare.Comparison;
import io.gradus.training.base.statistics.Curve;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The axes that the curves of all arms share.
 *
 * @param tokens generated tokens at the right edge
 * @param top held-out pass rate at the upper edge
 * @param verdict tokens at which the arms are compared; empty without a value
 */
record ArmAxes(double tokens, double top, Optional<Double> verdict) {
    /** Axes from 0 to the largest that any run has reached. */
    static ArmAxes of(Comparison comparison) {
        return new ArmAxes(
                scale(largest(comparison, Curve::xs)),
                scale(largest(comparison, Curve::ys)),
                comparison.tokens());
    }

    private static double scale(double largest) {
        return largest > 0 ? largest : 1;
    }

    /** The largest finite value of all curves; 1 without one. */
    static double largest(Comparison comparison, Function<Curve, List<Double>> values) {
        return comparison.cells().stream()
                .map(ComparedCell::runs)
                .flatMap(List::stream)
                .flatMap(run -> values.apply(run.curve()).stream())
                .mapToDouble(Double::doubleValue)
                .filter(Double::isFinite)
                .max()
                .orElse(1);
    }
}
