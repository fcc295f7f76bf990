package io.gradus.training.objective.loss;

import java.util.List;

/**
 * The size of a batch, by which losses are normalised.
 *
 * @param rows number of rollouts
 * @param tokens number of trainable tokens
 */
public record BatchTotals(int rows, long tokens) {
    public static BatchTotals of(List<TrainingRow> rows) {
        return new BatchTotals(
                rows.size(), rows.stream().mapToLong(TrainingRow::trainableTokens).sum());
    }
}
