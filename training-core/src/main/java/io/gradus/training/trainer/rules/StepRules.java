package io.gradus.training.trainer.rules;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.List;

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
        List<Metric> metrics = new ArrayList<>(new RewardRules(trained).metrics());
        metrics.addAll(new EpisodeRules(trained).metrics());
        metrics.addAll(new AdvantageRules(advantaged).metrics());
        metrics.addAll(new TokenRules(advantaged).metrics());
        metrics.addAll(new RowRules(step, advantaged, rows).metrics());
        return metrics;
    }
}
