package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The advantage of GDPO (arXiv:2601.05242; TRL's {@code normalize_then_sum}): each criterion of the
 * rubric is compared within the group on its own, and the advantage is the sum of these by weight,
 * which is then brought to mean 0 and standard deviation 1 over the step. What a criterion gave is
 * its contribution over its weight, so that gates and other combinations than sums count as they
 * did; rollouts that it had nothing to judge in are left out and get nothing from it.
 */
@Choice(
        name = "criterion-relative",
        explanation =
                "Each criterion of the rubric is compared within the group on its own; the advantage is their sum by weight.",
        source = "arXiv:2601.05242")
public record CriterionRelative(
        @Setting(
                        explanation =
                                "Whether each criterion is divided by its standard deviation in the group.",
                        defaults = "group")
                Deviation std,
        @Setting(
                        explanation =
                                "Whether the advantages of all rollouts of a step are normalised to mean 0 and standard deviation 1.",
                        defaults = "true")
                boolean whiten)
        implements AdvantageSpec {
    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context) {
        List<double[]> advantages = groups.stream().map(this::advantages).toList();
        if (whiten) {
            TreeSubgroups.whiten(advantages);
        }
        return IntStream.range(0, groups.size())
                .mapToObj(g -> AdvantagedGroup.even(groups.get(g), advantages.get(g)))
                .toList();
    }

    private double[] advantages(ScoredGroup group) {
        double[] advantages = new double[group.scores().size()];
        int criteria = group.scores().stream().mapToInt(s -> s.criteria().size()).min().orElse(0);
        for (int c = 0; c < criteria; c++) {
            add(advantages, group.scores(), c);
        }
        return advantages;
    }

    private void add(double[] advantages, List<RubricScore> scores, int criterion) {
        List<CriterionScore> given = scores.stream().map(s -> s.criteria().get(criterion)).toList();
        Moments moments =
                Moments.of(
                        given.stream()
                                .filter(CriterionScore::applicable)
                                .mapToDouble(CriterionRelative::earned)
                                .toArray());
        for (int i = 0; i < advantages.length; i++) {
            CriterionScore score = given.get(i);
            if (score.applicable()) {
                advantages[i] += size(score) * moments.relative(earned(score), std.divides());
            }
        }
    }

    private static double earned(CriterionScore score) {
        return score.contribution() / size(score);
    }

    /** A criterion of weight 0 can still give something, as a veto does. */
    private static double size(CriterionScore score) {
        return score.weight() == 0 ? 1 : Math.abs(score.weight());
    }

    @Override
    public boolean isDivided() {
        return std.divides();
    }
}
