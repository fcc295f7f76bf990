package io.gradus.training.trainer.rules;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.RolloutGroup;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What the rules of a step did up to its update. */
public final class StepRules {
    private StepRules() {}

    /**
     * Metrics {@code rule/...} of a step.
     *
     * @param step its number, from 1
     * @param trained every group as it may be trained on
     * @param advantaged the groups that the update saw, with their advantages
     * @param rows the rows of the update
     */
    public static List<Metric> metrics(
            long step,
            List<ScoredGroup> trained,
            List<AdvantagedGroup> advantaged,
            List<TrainingRow> rows) {
        List<Metric> metrics =
                new ArrayList<>(new RewardRules(paid(trained, advantaged)).metrics());
        metrics.addAll(new EpisodeRules(trained).metrics());
        metrics.addAll(new AdvantageRules(advantaged).metrics());
        metrics.addAll(new TokenRules(advantaged).metrics());
        metrics.addAll(new RowRules(step, advantaged, rows).metrics());
        return metrics;
    }

    /**
     * The groups with the rewards that their advantages are of: exploration pays after the rubric.
     */
    private static List<ScoredGroup> paid(
            List<ScoredGroup> trained, List<AdvantagedGroup> advantaged) {
        Map<RolloutGroup, ScoredGroup> paid = new IdentityHashMap<>();
        advantaged.forEach(group -> paid.put(group.scored().group(), group.scored()));
        return trained.stream().map(group -> paid.getOrDefault(group.group(), group)).toList();
    }
}
