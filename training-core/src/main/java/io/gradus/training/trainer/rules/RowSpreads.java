package io.gradus.training.trainer.rules;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** How far values of the same row lie apart. */
final class RowSpreads {
    private RowSpreads() {}

    private static final class Sums {
        int count;
        double sum;
        double squares;

        void add(double value) {
            count++;
            sum += value;
            squares += value * value;
        }

        /** Population standard deviation as a part of the mean; 0 where the mean is. */
        double relative() {
            double mean = sum / count;
            double variance = Math.max(0, squares / count - mean * mean);
            return mean == 0 ? 0 : StrictMath.sqrt(variance) / mean;
        }
    }

    /** Relative standard deviation of the values of each row. */
    static <T> DoubleStream of(Stream<T> all, ToIntFunction<T> row, ToDoubleFunction<T> value) {
        Map<Integer, Sums> rows = new LinkedHashMap<>();
        all.forEach(one ->
                rows.computeIfAbsent(row.applyAsInt(one), _ -> new Sums())
                        .add(value.applyAsDouble(one)));
        return rows.values().stream().mapToDouble(Sums::relative);
    }
}
