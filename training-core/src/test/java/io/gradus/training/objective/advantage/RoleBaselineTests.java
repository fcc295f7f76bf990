package io.gradus.training.objective.advantage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.GroupKey;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.StopReason;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RoleBaselineTests {
    private static ScoredGroup group(String family, String role, double... rewards) {
        Problem problem =
                Problem.of(
                        new ProblemKey(family, 1, Difficulty.of("cards", 3), List.of()),
                        List.of(),
                        "K>",
                        "c",
                        Hints.none());
        List<Rollout> rollouts =
                IntStream.range(0, rewards.length)
                        .mapToObj(
                                i -> new Rollout(problem, i, List.of(), "c", StopReason.END_TOKEN))
                        .toList();
        return new ScoredGroup(
                new RolloutGroup(0, GroupKey.of(problem, role), rollouts),
                DoubleStream.of(rewards)
                        .mapToObj(r -> new RubricScore(r, Verdict.correct(), List.of()))
                        .toList());
    }

    private static List<Double> advantages(
            RoleBaseline estimator, RoleBaselines baselines, ScoredGroup... groups) {
        return estimator
                .estimate(List.of(groups), new EstimatorContext(baselines, null, List.of()))
                .stream()
                .flatMap(g -> g.advantages().stream())
                .map(RolloutAdvantages::mean)
                .toList();
    }

    @Test
    void theBaselineMovesToEachRewardBeforeItIsTakenOff() {
        RoleBaseline estimator = new RoleBaseline(0.95, 0.5);
        List<Double> advantages =
                advantages(estimator, new RoleBaselines(), group("kuhn-poker", "first", 1, 0));

        // b = 0.95 * 0.5 + 0.05 * 1 = 0.525; then 0.95 * 0.525 = 0.49875
        assertThat(advantages.get(0)).isEqualTo(0.475, within(1e-12));
        assertThat(advantages.get(1)).isEqualTo(-0.49875, within(1e-12));
    }

    @Test
    void rolesAndGamesHaveBaselinesOfTheirOwn() {
        RoleBaselines baselines = new RoleBaselines();
        RoleBaseline estimator = new RoleBaseline(0.5, 0);
        List<Double> advantages =
                advantages(
                        estimator,
                        baselines,
                        group("kuhn-poker", "first", 1),
                        group("kuhn-poker", "second", 0),
                        group("tic-tac-toe", "first", 1));

        assertThat(advantages).containsExactly(0.5, 0.0, 0.5);
        assertThat(baselines.report())
                .containsExactly(
                        new Metric("advantage/baseline/kuhn-poker/first", 0.5),
                        new Metric("advantage/baseline/kuhn-poker/second", 0.0),
                        new Metric("advantage/baseline/tic-tac-toe/first", 0.5));
    }

    @Test
    void baselinesAreRestoredBitForBit() {
        RoleBaselines before = new RoleBaselines();
        advantages(
                new RoleBaseline(0.95, 0.5), before, group("kuhn-poker", "first", 0.1, 0.7, 0.3));
        RoleBaselines after = new RoleBaselines();
        after.restore(before.save());

        assertThat(after.report()).isEqualTo(before.report());
        ScoredGroup next = group("kuhn-poker", "first", 0.9);
        assertThat(advantages(new RoleBaseline(0.95, 0.5), after, next))
                .isEqualTo(advantages(new RoleBaseline(0.95, 0.5), before, next));
    }
}
