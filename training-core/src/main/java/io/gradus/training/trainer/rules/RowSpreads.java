package io.gradus.training.trainer.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** How far values of the same row lie apart. */
final class RowSpreads {
    private RowSpreads() {}

    /** Relative standard deviation of the values of each row. */
    static <T> DoubleStream of(Stream<T> all, ToIntFunction<T> row, ToDoubleFunction<T> value) {
        Map<Integer, List<Double>> rows = new LinkedHashMap<>();
        all.forEach(one ->
                rows.computeIfAbsent(row.applyAsInt(one), _ -> new ArrayList<>())
                        .add(value.applyAsDouble(one)));
        return rows.values().stream()
                .map(values -> values.stream().mapToDouble(v -> v).toArray())
                .mapToDouble(values -> Population.of(values).relative());
    }
}
