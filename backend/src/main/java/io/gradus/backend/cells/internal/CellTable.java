package io.gradus.backend.cells.internal;

import io.gradus.backend.metrics.NewestPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The buckets of a cell, in order. */
final class CellTable {
    private final List<Long> steps = new ArrayList<>();
    private final List<CellBucket> buckets = new ArrayList<>();

    /** Adds a bucket, to the last one when it begins at the same step. */
    void add(long firstStep, CellBucket bucket) {
        if (!steps.isEmpty() && steps.getLast() == firstStep) {
            buckets.add(buckets.removeLast().with(bucket));
        } else {
            steps.add(firstStep);
            buckets.add(bucket);
        }
    }

    /** The table as columns under the cell's name. */
    CellColumns columns(NamedCell cell, List<Integer> stages, NewestPoint heldOut) {
        return new CellColumns(
                cell.name(),
                cell.family(),
                cell.difficulty(),
                cell.transforms(),
                cell.solverSteps(),
                stages,
                heldOut,
                List.copyOf(steps),
                column(CellBucket::groups),
                column(b -> b.judged() == 0 ? null : b.passed() / b.judged()),
                column(CellBucket::tooHard),
                column(b -> b.judged() - b.tooHard() - b.tooEasy()),
                column(CellBucket::tooEasy),
                column(b -> b.costed() == 0 ? null : b.admitted()),
                column(b -> b.rollouts() == 0 ? null : (double) b.truncated() / b.rollouts()),
                column(b -> b.costed() == 0 ? null : b.tokens()),
                column(b -> b.costed() == 0 ? null : b.promptTokens()),
                column(CellBucket::seconds));
    }

    /** {@code Stream.toList} allows nulls and {@code List.copyOf} does not. */
    private <T> List<T> column(Function<CellBucket, T> value) {
        return buckets.stream().map(value).toList();
    }
}
