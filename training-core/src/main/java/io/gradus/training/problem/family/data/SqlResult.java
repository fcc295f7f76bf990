package io.gradus.training.problem.family.data;

import java.util.List;

/**
 * Result of a query.
 *
 * @param ran whether it ran to its end within the limits
 * @param rows its rows, each value as text
 * @param late whether its time ran out
 */
record SqlResult(boolean ran, List<List<String>> rows, boolean late) {
    /** The rows of a query that ran. */
    static SqlResult of(List<List<String>> rows) {
        return new SqlResult(true, rows, false);
    }

    /** The result of a query that failed. */
    static SqlResult failed() {
        return new SqlResult(false, List.of(), false);
    }

    /** The result of a query whose time ran out. */
    static SqlResult outOfTime() {
        return new SqlResult(false, List.of(), true);
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
