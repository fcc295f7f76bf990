package io.gradus.training.trainer.step;

import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;

/**
 * A group with the rows of it that the loss sees.
 *
 * @param scored the group
 * @param rows its rows, in order
 */
public record SelectedGroup(ScoredGroup scored, List<TrainingRow> rows) {
    public SelectedGroup {
        rows = List.copyOf(rows);
    }

    /** The rows of some groups, in order. */
    public static List<TrainingRow> rows(List<SelectedGroup> groups) {
        return groups.stream().flatMap(group -> group.rows().stream()).toList();
    }
}
