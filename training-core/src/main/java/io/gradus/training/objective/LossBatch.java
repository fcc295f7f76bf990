package io.gradus.training.objective;

import io.gradus.training.policy.Taps;
import java.util.List;
import java.util.Optional;

/**
 * What a loss is computed from: the rows of one optimiser step and what the models say of them.
 *
 * @param rows the rows; those without any advantage may be missing
 * @param taps what the loss asked of the policy, one entry per row
 * @param reference log-probs and entropies of the reference, where there is a KL penalty
 * @param totals counts the whole batch, missing rows included
 */
public record LossBatch(
        List<TrainingRow> rows, Taps taps, Optional<Taps> reference, BatchTotals totals) {
    public LossBatch {
        rows = List.copyOf(rows);
    }

    /** A batch of which no row is missing. */
    public static LossBatch whole(List<TrainingRow> rows, Taps taps, Optional<Taps> reference) {
        return new LossBatch(rows, taps, reference, BatchTotals.of(rows));
    }
}
