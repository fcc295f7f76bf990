package io.gradus.training.curriculum;

import io.gradus.training.curriculum.condition.GroupEvidence;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.curriculum.sampler.ArmResult;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Outcome of a step, as the curriculum observes it.
 *
 * @param step the step's number, from 1
 * @param now where schedules stood
 * @param scored every scored group, before filtering
 * @param advantages mean absolute advantage of each, over its rollouts; 0 where the update did not
 *     see the group
 * @param meanEntropy mean entropy over all generated tokens, nats
 * @param meanLength mean completion length in tokens
 * @param tokens tokens generated in this step
 */
public record StepOutcome(
        long step,
        ScheduleContext now,
        List<ScoredGroup> scored,
        List<Double> advantages,
        double meanEntropy,
        double meanLength,
        long tokens) {
    public StepOutcome {
        scored = List.copyOf(scored);
        advantages = List.copyOf(advantages);
        if (advantages.size() != scored.size()) {
            throw new IllegalArgumentException(
                    "advantages must have one entry per group, %s, has %s"
                            .formatted(scored.size(), advantages.size()));
        }
    }

    /** Groups that samplers see of it: those of the roles that count, without numbers of arms. */
    List<AskedGroup> asked(Predicate<String> counts) {
        return IntStream.range(0, scored.size())
                .filter(i -> counts.test(scored.get(i).group().key().role()))
                .mapToObj(i -> {
                    ProblemKey key = scored.get(i).group().problem().key();
                    return new AskedGroup(key.toString(), key.cell(), result(i));
                })
                .toList();
    }

    private ArmResult result(int index) {
        ScoredGroup group = scored.get(index);
        List<Rollout> rollouts = group.group().rollouts();
        return new ArmResult(
                0,
                rollouts.size(),
                group.passRate(),
                group.meanReward(),
                group.rewardDeviation(),
                advantages.get(index),
                group.group().meanEntropy(),
                rollouts.stream().mapToInt(Rollout::completionTokens).average().orElseThrow(),
                group.group().sampledTokens());
    }

    /** Number of rollouts scored. */
    long rollouts() {
        return scored.stream().mapToLong(group -> group.group().rollouts().size()).sum();
    }

    /** Evidence that the rules see of it: the groups of the roles that count. */
    StepEvidence evidence(Predicate<String> counts) {
        return new StepEvidence(
                scored.stream()
                        .filter(g -> counts.test(g.group().key().role()))
                        .map(StepOutcome::evidence)
                        .toList(),
                meanEntropy,
                meanLength,
                tokens);
    }

    private static GroupEvidence evidence(ScoredGroup group) {
        ProblemKey key = group.group().problem().key();
        List<Rollout> rollouts = group.group().rollouts();
        return new GroupEvidence(
                key.cell(),
                key.family(),
                group.passRate(),
                group.lenientRate().orElseGet(group::passRate),
                group.meanReward(),
                group.group().sampledTokens(),
                (double) rollouts.stream().filter(Rollout::truncated).count() / rollouts.size());
    }
}
