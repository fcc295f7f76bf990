package io.gradus.training.trainer;

import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.trainer.step.RowsState;
import io.gradus.training.trainer.step.StepPart;
import io.gradus.training.trainer.step.StepPlan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The rows of the last steps that wait to be trained on, so that training lags behind sampling by a
 * fixed number of steps: a deterministic picture of asynchronous training. Nothing is lost when
 * that number changes between stages: with a smaller one the rows that are now too old are trained
 * on at once, oldest first, by the objective of the new stage; with a larger one, updates pause
 * until enough steps wait. What waits when the run ends is not trained on.
 */
final class LateRows implements StepPart {
    private final Deque<List<TrainingRow>> waiting = new ArrayDeque<>();

    @Override
    public StepPlan choose(StepPlan plan) {
        int staleness = plan.at().stage().objective().staleness();
        return plan.exchanging(rows -> exchange(rows, staleness));
    }

    /** Takes the rows of a step and gives those that are now {@code staleness} steps old. */
    List<TrainingRow> exchange(List<TrainingRow> rows, int staleness) {
        waiting.add(List.copyOf(rows));
        List<TrainingRow> due = new ArrayList<>();
        while (waiting.size() > staleness) {
            due.addAll(waiting.remove());
        }
        return due;
    }

    @Override
    public String name() {
        return "late-rows";
    }

    @Override
    public PartState save() {
        return RowsState.of(name(), List.copyOf(waiting));
    }

    @Override
    public void restore(PartState saved) {
        waiting.clear();
        waiting.addAll(RowsState.read(saved));
    }
}
