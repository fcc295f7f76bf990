package io.gradus.training.trainer.step;

import io.gradus.training.base.Metric;
import io.gradus.training.event.SpentTokens;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Rollouts that the rounds of a step brought.
 *
 * @param groups every group, in order
 * @param rounds how many rounds there were
 * @param refilled problems that were chosen after the first round
 * @param dropped problems that a rule gave up
 * @param spent tokens beside those that the policy wrote
 */
public record StepRollouts(
        List<RolledGroup> groups, int rounds, int refilled, int dropped, SpentTokens spent) {
    public StepRollouts {
        groups = List.copyOf(groups);
    }

    /** Every group as the curriculum observes it. */
    public List<ScoredGroup> observed() {
        return groups.stream().map(RolledGroup::observed).toList();
    }

    /** Every group as it may be trained on. */
    public List<ScoredGroup> trained() {
        return groups.stream().map(RolledGroup::trained).toList();
    }

    /** The groups that the update sees. */
    public List<ScoredGroup> admitted() {
        return groups.stream()
                .filter(group -> group.refused().isEmpty())
                .map(RolledGroup::trained)
                .toList();
    }

    /** Reward of the greedy rollout beside each group that the update sees, in their order. */
    public List<OptionalDouble> greedy() {
        return groups.stream()
                .filter(group -> group.refused().isEmpty())
                .map(RolledGroup::greedy)
                .toList();
    }

    /** The same with other groups in place of these. */
    public StepRollouts with(List<RolledGroup> others) {
        return new StepRollouts(others, rounds, refilled, dropped, spent);
    }

    /**
     * {@code rounds/count}, {@code rounds/refilled} and {@code rounds/dropped}, problems chosen
     * after the first round and given up, where there was more than one round; the share of its
     * tokens that the update saw where it did not see all; {@code groups/noneAdmitted} where it saw
     * none; what was spent beside the policy's own tokens.
     */
    public List<Metric> metrics() {
        List<Metric> metrics = new ArrayList<>();
        if (rounds > 1 || dropped > 0) {
            metrics.add(new Metric("rounds/count", rounds));
            metrics.add(new Metric("rounds/refilled", refilled));
            metrics.add(new Metric("rounds/dropped", dropped));
        }
        if (groups.stream().anyMatch(group -> group.refused().isPresent())) {
            metrics.add(new Metric("tokens/admittedShare", share(admitted())));
        }
        if (admitted().isEmpty()) {
            metrics.add(new Metric("groups/noneAdmitted", 1));
        }
        metrics.addAll(spent.metrics());
        return metrics;
    }

    /** The share of all tokens that these groups' rollouts have. */
    private double share(List<ScoredGroup> some) {
        return (double) tokens(some.stream()) / tokens(observed().stream());
    }

    private static long tokens(Stream<ScoredGroup> groups) {
        return groups.mapToLong(group -> group.group().sampledTokens()).sum();
    }
}
