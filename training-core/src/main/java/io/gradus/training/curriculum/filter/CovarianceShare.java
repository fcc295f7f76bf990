package io.gradus.training.curriculum.filter;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Drops the groups in which reward and log-prob go together most. The policy's entropy falls where
 * likely rollouts are rewarded (Cui et al. 2025, arXiv:2505.22617, who clip single tokens by this
 * covariance); taking whole groups, and the share, are ours. The covariance of a group is that of
 * its total rewards with its rollouts' mean log-probs per sampled token, with n below the sum.
 */
@Choice(
        name = "covariance",
        explanation =
                "The groups in which likely rollouts are rewarded most are dropped, a share of each step's; they are those that lower the entropy most.",
        source = "arXiv:2505.22617")
public record CovarianceShare(
        @Setting(
                        explanation = "Share of a step's groups that is dropped; rounded down.",
                        defaults = "0.1",
                        min = 0,
                        max = 0.9)
                double share)
        implements GroupFilter {
    @Override
    public List<Optional<String>> refusals(List<ScoredGroup> groups) {
        double[] covariances = groups.stream().mapToDouble(CovarianceShare::covariance).toArray();
        List<Optional<String>> refusals = new ArrayList<>();
        groups.forEach(_ -> refusals.add(Optional.empty()));
        IntStream.range(0, groups.size())
                .boxed()
                .sorted(Comparator.comparing((Integer i) -> -covariances[i]))
                .limit((long) (share * groups.size()))
                .forEach(i -> refusals.set(i, Optional.of(reason(covariances[i]))));
        return refusals;
    }

    @Override
    public GroupFilter previewed() {
        return new GroupFilter.None();
    }

    @Override
    public Stream<String> gaps() {
        return Stream.of(
                "The filter covariance reads log-probs, which are unknown here: it drops nothing.");
    }

    private static String reason(double covariance) {
        return String.format(
                Locale.ROOT,
                "its covariance %.3g of reward and log-prob is among the highest",
                covariance);
    }

    /** The covariance of a group; 0 where a rollout has no sampled token. */
    static double covariance(ScoredGroup group) {
        double[] logProbs =
                group.group().rollouts().stream()
                        .mapToDouble(CovarianceShare::meanLogProb)
                        .toArray();
        double meanReward = group.meanReward();
        double meanLogProb = Arrays.stream(logProbs).average().orElse(0);
        double sum = 0;
        for (int i = 0; i < logProbs.length; i++) {
            sum += (group.scores().get(i).total() - meanReward) * (logProbs[i] - meanLogProb);
        }
        return sum / logProbs.length;
    }

    private static double meanLogProb(Rollout rollout) {
        double sum = 0;
        int count = 0;
        for (Segment segment : rollout.segments()) {
            if (segment.isSampled()) {
                for (float logProb : segment.logProbs()) {
                    sum += logProb;
                    count++;
                }
            }
        }
        return count == 0 ? 0 : sum / count;
    }
}
