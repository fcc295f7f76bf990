package io.gradus.backend.datasets;

import io.gradus.training.problem.dataset.DatasetRow;
import java.util.List;

/**
 * Some rows of a dataset.
 *
 * @param total rows that match the search
 * @param rows those of this page
 */
public record RowPage(long total, List<Row> rows) {
    public RowPage {
        rows = List.copyOf(rows);
    }

    /**
     * A row with its place.
     *
     * @param number its place in the dataset, from 1
     * @param row the problem
     */
    public record Row(int number, DatasetRow row) {}
}
