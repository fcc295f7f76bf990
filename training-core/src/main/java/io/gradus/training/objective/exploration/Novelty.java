package io.gradus.training.objective.exploration;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A bonus on rewards before they become advantages, which counts as a criterion of its own. */
public sealed interface Novelty extends ExplorationSpec permits Elliptical, RandomNetwork {
    /** Factor that the bonus is multiplied by. */
    Schedule weight();

    /** The bonus of each rollout of a group, before its weight. */
    double[] bonus(ScoredGroup group, ExplorationContext at);

    @Override
    default boolean paysRewards() {
        return true;
    }

    @Override
    default List<ScoredGroup> rewarded(List<ScoredGroup> groups, ExplorationContext at) {
        double weight = weight().at(at.now());
        return groups.stream().map(group -> rewarded(group, weight, bonus(group, at))).toList();
    }

    private ScoredGroup rewarded(ScoredGroup group, double weight, double[] bonus) {
        List<RubricScore> scores = new ArrayList<>();
        for (int i = 0; i < bonus.length; i++) {
            scores.add(rewarded(group.scores().get(i), weight, bonus[i]));
        }
        return new ScoredGroup(group.group(), scores);
    }

    private RubricScore rewarded(RubricScore score, double weight, double bonus) {
        double share = weight * bonus;
        CriterionScore criterion =
                new CriterionScore(
                        "novelty-" + Alternative.nameOf(this),
                        bonus,
                        weight,
                        share,
                        true,
                        String.format(Locale.ROOT, "its hidden states are new by %.3g", bonus));
        return new RubricScore(
                score.total() + share,
                score.verdict(),
                Stream.concat(score.criteria().stream(), Stream.of(criterion)).toList(),
                score.failed());
    }

    /** The mean and the largest bonus, before its weight. */
    @Override
    default List<Metric> paid(List<ScoredGroup> groups) {
        DoubleSummaryStatistics bonuses =
                groups.stream()
                        .flatMap(group -> group.scores().stream())
                        .mapToDouble(score -> score.criteria().getLast().value())
                        .summaryStatistics();
        String name = "exploration/" + Alternative.nameOf(this);
        return bonuses.getCount() == 0
                ? List.of()
                : List.of(
                        new Metric(name + "/mean", bonuses.getAverage()),
                        new Metric(name + "/max", bonuses.getMax()));
    }
}
