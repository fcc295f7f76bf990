package io.gradus.training.trainer.step;

import io.gradus.training.objective.TruncatedRollouts;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.ArrayList;
import java.util.List;

/**
 * Treatment of rollouts that a limit cut off.
 *
 * @param rule what the objective says
 */
public record Truncation(TruncatedRollouts rule) {
    /** The groups with the rollouts that are compared; one without any stays as it is. */
    public List<ScoredGroup> compared(List<ScoredGroup> groups) {
        return switch (rule) {
            case KEEP, MASK -> groups;
            case LEAVE_OUT -> groups.stream().map(Truncation::whole).toList();
        };
    }

    private static ScoredGroup whole(ScoredGroup group) {
        List<Rollout> rollouts = new ArrayList<>();
        List<RubricScore> scores = new ArrayList<>();
        for (int i = 0; i < group.scores().size(); i++) {
            if (!group.group().rollouts().get(i).truncated()) {
                rollouts.add(group.group().rollouts().get(i));
                scores.add(group.scores().get(i));
            }
        }
        return rollouts.isEmpty()
                ? group
                : new ScoredGroup(group.group().keeping(rollouts), scores);
    }

    /** The groups with the rows that are trained on. */
    public List<SelectedGroup> trained(List<SelectedGroup> selected) {
        return switch (rule) {
            case KEEP -> selected;
            case MASK, LEAVE_OUT -> selected.stream().map(Truncation::masked).toList();
        };
    }

    private static SelectedGroup masked(SelectedGroup group) {
        return new SelectedGroup(
                group.scored(), group.rows().stream().filter(row -> isWhole(group, row)).toList());
    }

    private static boolean isWhole(SelectedGroup group, TrainingRow row) {
        return !group.scored().group().rollouts().get(row.origin().rollout()).truncated();
    }
}
