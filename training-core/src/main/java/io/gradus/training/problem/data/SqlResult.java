package io.gradus.training.problem.data;

import java.util.List;

/**
 * What a query yielded.
 *
 * @param ran whether it ran to its end within the limits
 * @param rows its rows, each value as text
 */
record SqlResult(boolean ran, List<List<String>> rows) {
    /** The result of a query that failed. */
    static SqlResult failed() {
        return new SqlResult(false, List.of());
    }

    /** Whether both have the same rows, in the same order where it matters. */
    boolean equals(SqlResult other, boolean ordered) {
        return ran && other.ran && rows(ordered).equals(other.rows(ordered));
    }

    private List<String> rows(boolean ordered) {
        List<String> texts = rows.stream().map(List::toString).toList();
        return ordered ? texts : texts.stream().sorted().toList();
    }
}
