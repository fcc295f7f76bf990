package io.gradus.training.trainer;

import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.objective.advantage.ValuedPath;
import io.gradus.training.objective.loss.RowOrigin;
import io.gradus.training.objective.loss.TrainingRow;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rows of truncated PPO (Fan et al. 2025, arXiv:2506.15050): each token is trained in the step
 * that it was written in. Unfinished rollouts have a row for what they wrote in this step, and of
 * finished ones only what they wrote last is trained, because the rest was. A window that ends
 * between two turns of an episode is not trained.
 *
 * @param open rows of the unfinished rollouts of the step
 */
record WindowRows(List<TrainingRow> open) {
    static final WindowRows NONE = new WindowRows(List.of());

    WindowRows {
        open = List.copyOf(open);
    }

    /** The rows of unfinished rollouts with these advantages. */
    static WindowRows of(List<ValuedPath> paths, List<RolloutAdvantages> advantages) {
        return new WindowRows(
                IntStream.range(0, paths.size())
                        .mapToObj(i ->
                                RowSelector.row(
                                        paths.get(i).rollout(),
                                        advantages.get(i).tokens(),
                                        RowOrigin.NONE))
                        .map(WindowRows::newest)
                        .toList());
    }

    /** The rows of finished rollouts and the open ones. */
    List<TrainingRow> with(List<TrainingRow> finished) {
        List<TrainingRow> rows =
                new ArrayList<>(finished.stream().map(WindowRows::newest).toList());
        rows.addAll(open);
        return rows;
    }

    /** The row of which only the tokens of its newest policy are trained. */
    private static TrainingRow newest(TrainingRow row) {
        boolean[] trainable = row.trainable().clone();
        long newest = Long.MIN_VALUE;
        for (int t = 0; t < trainable.length; t++) {
            newest = trainable[t] ? Math.max(newest, row.versions()[t]) : newest;
        }
        for (int t = 0; t < trainable.length; t++) {
            trainable[t] &= row.versions()[t] == newest;
        }
        return new TrainingRow(
                row.tokens(),
                trainable,
                row.behaviour(),
                row.advantages(),
                row.temperature(),
                row.versions(),
                row.contextChanged(),
                row.origin());
    }
}
