package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chain preference grouping as ThinkRL-Edit is summed up: instead of a weighted sum of criteria,
 * only those rollouts are compared that all criteria rank in one order; the others get 0. The chain
 * is the longest one of the group, and of several the one whose rewards are furthest apart; that
 * and the group-relative advantage within it are ours.
 */
@Choice(
        name = "preference-chain",
        explanation =
                "Compares only rollouts that all criteria of the rubric rank in the same order: the longest such chain of the group; the others have the advantage 0.",
        source = "ThinkRL-Edit; which chain is taken is ours")
public record PreferenceChain(
        @Setting(
                        explanation = "Whether to divide by the chain's standard deviation.",
                        defaults = "group")
                Deviation std)
        implements AdvantageSpec {
    /** Contributions closer than this count as equal. */
    private static final double EQUAL = 1e-9;

    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context) {
        return groups.stream().map(g -> AdvantagedGroup.even(g, advantages(g))).toList();
    }

    private double[] advantages(ScoredGroup group) {
        List<RubricScore> scores = group.scores();
        List<Integer> chain = chain(scores);
        Moments moments =
                Moments.of(chain.stream().mapToDouble(i -> scores.get(i).total()).toArray());
        double[] advantages = new double[scores.size()];
        chain.forEach(i -> advantages[i] = moments.relative(scores.get(i).total(), std.divides()));
        return advantages;
    }

    /** The places of the longest chain, from the lowest to the highest. */
    private static List<Integer> chain(List<RubricScore> scores) {
        List<Integer> byReward =
                IntStream.range(0, scores.size())
                        .boxed()
                        .sorted(Comparator.comparing(i -> scores.get(i).total()))
                        .toList();
        int[] length = new int[byReward.size()];
        int[] before = new int[byReward.size()];
        double[] from = new double[byReward.size()];
        int last = 0;
        for (int n = 0; n < length.length; n++) {
            RubricScore score = scores.get(byReward.get(n));
            length[n] = 1;
            before[n] = -1;
            from[n] = score.total();
            for (int m = 0; m < n; m++) {
                boolean isLonger =
                        length[m] + 1 > length[n]
                                || length[m] + 1 == length[n] && from[m] < from[n];
                if (isLonger && isAbove(score, scores.get(byReward.get(m)))) {
                    length[n] = length[m] + 1;
                    before[n] = m;
                    from[n] = from[m];
                }
            }
            double span = score.total() - from[n];
            double best = scores.get(byReward.get(last)).total() - from[last];
            if (length[n] > length[last] || length[n] == length[last] && span > best) {
                last = n;
            }
        }
        Deque<Integer> chain = new ArrayDeque<>();
        for (int n = last; n >= 0; n = before[n]) {
            chain.addFirst(byReward.get(n));
        }
        return List.copyOf(chain);
    }

    /** Whether no criterion gave it less. */
    private static boolean isAbove(RubricScore score, RubricScore other) {
        List<CriterionScore> criteria = score.criteria();
        return IntStream.range(0, criteria.size())
                .allMatch(c ->
                        criteria.get(c).contribution() + EQUAL
                                >= other.criteria().get(c).contribution());
    }

    @Override
    public boolean isDivided() {
        return std.divides();
    }
}
