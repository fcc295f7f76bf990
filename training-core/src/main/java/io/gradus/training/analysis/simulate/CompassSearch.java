package io.gradus.training.analysis.simulate;

import java.util.function.ToDoubleFunction;

/**
 * Minimises a function by trying one step in each direction and halving the steps where none helps
 * (compass search, Kolda, Lewis and Torczon 2003). Deterministic; needs no gradient.
 */
record CompassSearch(double firstStep, double lastStep, int evaluations) {
    /** The best place found, beginning at {@code start}. */
    double[] minimise(double[] start, ToDoubleFunction<double[]> function) {
        double[] best = start.clone();
        double least = function.applyAsDouble(best);
        int left = evaluations;
        for (double step = firstStep; step >= lastStep && left > 0; ) {
            boolean better = false;
            for (int i = 0; i < 2 * best.length && left > 0; i++) {
                double[] tried = best.clone();
                tried[i / 2] += i % 2 == 0 ? step : -step;
                double value = function.applyAsDouble(tried);
                left--;
                if (value < least) {
                    least = value;
                    best = tried;
                    better = true;
                }
            }
            step = better ? step : step / 2;
        }
        return best;
    }
}
