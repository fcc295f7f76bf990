package io.gradus.benchmarks.curriculum;

import io.gradus.training.base.Metric;
import java.util.List;

/**
 * One exam on held-out problems.
 *
 * @param tokens tokens that training cost until then
 * @param cells the pass rate of every cell of the grid, by its name
 * @param greedy the same of the most probable completions; empty where they are not measured and in
 *     records stored before they were
 */
public record ExamPoint(long tokens, List<Metric> cells, List<Metric> greedy) {
    public ExamPoint {
        cells = List.copyOf(cells);
        greedy = greedy == null ? List.of() : List.copyOf(greedy);
    }

    /** The mean over the cells, each counting alike. */
    double passRate() {
        return cells.stream().mapToDouble(Metric::value).average().orElseThrow();
    }

    /** The same of the most probable completions; NaN where they are not measured. */
    double greedyRate() {
        return greedy.stream().mapToDouble(Metric::value).average().orElse(Double.NaN);
    }

    /** The pass rate of a cell's most probable completions; NaN where they are not measured. */
    double greedyRate(String cell) {
        return greedy.stream()
                .filter(m -> m.name().equals(cell))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElse(Double.NaN);
    }
}
