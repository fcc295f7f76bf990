package io.gradus.training.objective.advantage;

import io.gradus.training.objective.advantage.AdvantageSpec.Mean;
import io.gradus.training.objective.advantage.AdvantageSpec.Spread;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/**
 * Reward minus the mean reward of some rollouts, over the standard deviation (with n - 1, plus
 * 1e-4) of the rewards of some. RLOO (Ahmadian et al. 2024, arXiv:2402.14740) is the mean of the
 * group's other rollouts and no deviation; Lite PPO (Liu et al. 2025, arXiv:2508.08221) the group's
 * mean and the deviation of the whole step, as TRL's {@code scale_rewards: batch}; QwenLong-L1.5
 * the group's mean and the deviation of the task. A group is of one problem and one role, so that
 * statistics of the group are Dr. MAS's of each agent, and those of the problem the shared ones it
 * compares with. OPO (Hao et al. 2025, arXiv:2505.23585) subtracts the group's mean with each
 * rollout weighted by the tokens that the policy wrote, and divides by nothing; MaxRL (Tajwar et
 * al. 2026, arXiv:2602.02710) divides by the group's mean reward. Where the rewards are all equal,
 * or that mean is not above 0, nothing is divided; compared with itself, a group of equal rewards
 * gets zeros.
 *
 * @param mean whose mean is subtracted
 * @param spread whose deviation is divided by
 */
public record BatchRelative(Mean mean, Spread spread) implements AdvantageEstimator {
    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups) {
        Map<Object, Moments> means = moments(groups, this::meanKey);
        Map<Object, Moments> deviations = moments(groups, this::spreadKey);
        return groups.stream()
                .map(group ->
                        AdvantagedGroup.even(
                                group,
                                advantages(
                                        group,
                                        Objects.requireNonNull(means.get(meanKey(group))),
                                        Objects.requireNonNull(deviations.get(spreadKey(group))))))
                .toList();
    }

    private double[] advantages(ScoredGroup group, Moments about, Moments over) {
        double[] rewards = rewards(group).toArray();
        if (mean.isAmongGroup() && group.hasZeroVariance()) {
            return new double[rewards.length];
        }
        double divisor = divisor(over);
        double sum = Arrays.stream(rewards).sum();
        double weighted = mean == Mean.LENGTH_WEIGHTED ? byLength(group, rewards) : 0;
        return Arrays.stream(rewards)
                .map(reward ->
                        (reward - baseline(about, reward, sum, weighted, rewards.length)) / divisor)
                .toArray();
    }

    private double divisor(Moments over) {
        return switch (spread) {
            case NONE -> 1;
            case GROUP_MEAN -> over.mean() > 0 ? over.mean() : 1;
            case GROUP, PROBLEM, ROLE, FAMILY, BATCH -> over.divisor();
        };
    }

    /** The mean reward of a group, each rollout by the tokens that the policy wrote. */
    private static double byLength(ScoredGroup group, double[] rewards) {
        double sum = 0;
        double tokens = 0;
        for (int i = 0; i < rewards.length; i++) {
            int length = group.group().rollouts().get(i).completionTokens();
            sum += length * rewards[i];
            tokens += length;
        }
        return sum / Math.max(1, tokens);
    }

    private double baseline(
            Moments about, double reward, double sum, double weighted, int rollouts) {
        return switch (mean) {
            case NONE -> 0;
            case LEAVE_ONE_OUT -> (sum - reward) / (rollouts - 1);
            case LENGTH_WEIGHTED -> weighted;
            case GROUP, PROBLEM, ROLE, FAMILY, BATCH -> about.mean();
        };
    }

    private Object meanKey(ScoredGroup group) {
        return switch (mean) {
            case GROUP, LEAVE_ONE_OUT, LENGTH_WEIGHTED -> group.group().index();
            case PROBLEM -> group.group().problem().key();
            case ROLE -> group.group().key().role();
            case FAMILY -> group.group().problem().key().family();
            case BATCH, NONE -> mean;
        };
    }

    private Object spreadKey(ScoredGroup group) {
        return switch (spread) {
            case GROUP, GROUP_MEAN -> group.group().index();
            case PROBLEM -> group.group().problem().key();
            case ROLE -> group.group().key().role();
            case FAMILY -> group.group().problem().key().family();
            case BATCH, NONE -> spread;
        };
    }

    private static Map<Object, Moments> moments(
            List<ScoredGroup> groups, Function<ScoredGroup, Object> key) {
        Map<Object, DoubleStream.Builder> values = new LinkedHashMap<>();
        for (ScoredGroup group : groups) {
            var pool = values.computeIfAbsent(key.apply(group), _ -> DoubleStream.builder());
            rewards(group).forEach(pool);
        }
        Map<Object, Moments> moments = new LinkedHashMap<>();
        values.forEach((pool, rewards) -> moments.put(pool, Moments.of(rewards.build().toArray())));
        return moments;
    }

    private static DoubleStream rewards(ScoredGroup group) {
        return group.scores().stream().mapToDouble(RubricScore::total);
    }
}
