package io.gradus.benchmarks.curriculum;

import io.gradus.training.base.Metric;
import java.util.List;

/**
 * One exam on held-out problems.
 *
 * @param tokens tokens that training cost until then
 * @param cells the pass rate of every cell of the grid, by its name
 */
public record ExamPoint(long tokens, List<Metric> cells) {
    public ExamPoint {
        cells = List.copyOf(cells);
    }

    /** The mean over the cells, each counting alike. */
    double passRate() {
        return cells.stream().mapToDouble(Metric::value).average().orElseThrow();
    }
}
