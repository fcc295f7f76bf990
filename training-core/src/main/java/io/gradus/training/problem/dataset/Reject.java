package io.gradus.training.problem.dataset;

import java.util.List;

/**
 * Rows that were refused for one reason.
 *
 * @param reason why
 * @param count how many
 * @param examples the first of them
 */
public record Reject(String reason, long count, List<Example> examples) {
    public Reject {
        examples = List.copyOf(examples);
    }

    /**
     * A refused row.
     *
     * @param row its number in the file
     * @param excerpt the beginning of its text
     */
    public record Example(long row, String excerpt) {}
}
