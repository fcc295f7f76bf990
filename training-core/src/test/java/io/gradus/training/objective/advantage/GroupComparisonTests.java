package io.gradus.training.objective.advantage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.StopReason;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupComparisonTests {
    private static ScoredGroup group(double... rewards) {
        Problem problem =
                Problem.of(
                        new ProblemKey("addition", 1, Difficulty.of("digits", 1), List.of()),
                        List.of(),
                        "1+1=",
                        "2",
                        Hints.none());
        List<Rollout> rollouts =
                IntStream.range(0, rewards.length)
                        .mapToObj(
                                i -> new Rollout(problem, i, List.of(), "2", StopReason.END_TOKEN))
                        .toList();
        return new ScoredGroup(
                new RolloutGroup(0, problem, rollouts),
                DoubleStream.of(rewards)
                        .mapToObj(r -> new RubricScore(r, Verdict.correct(), List.of()))
                        .toList());
    }

    private static double[] advantages(GroupComparison estimator, ScoredGroup group) {
        return estimator.estimate(List.of(group)).getFirst().advantages().stream()
                .mapToDouble(RolloutAdvantages::mean)
                .toArray();
    }

    @Test
    void dividesByTheSampleDeviation() {
        // mean 0.25, deviation with n - 1: 0.5
        double[] advantages = advantages(new GroupComparison(true), group(1, 0, 0, 0));
        assertThat(advantages)
                .containsExactly(
                        new double[] {
                            0.75 / 0.5001, -0.25 / 0.5001, -0.25 / 0.5001, -0.25 / 0.5001
                        },
                        within(1e-9));
    }

    @Test
    void withoutDivisionItIsTheDistanceFromTheMean() {
        assertThat(advantages(new GroupComparison(false), group(2, 1, 0)))
                .containsExactly(new double[] {1, 0, -1}, within(1e-12));
    }

    @Test
    void aGroupWithEqualRewardsGivesZeroAdvantage() {
        assertThat(advantages(new GroupComparison(true), group(0.3, 0.3, 0.3 + 1e-9)))
                .containsOnly(0);
    }

    @Test
    void advantagesSumToZeroAndKeepTheOrderOfRewards() {
        SplittableRandom random = new SplittableRandom(7);
        for (int round = 0; round < 1000; round++) {
            double[] rewards = random.doubles(random.nextInt(2, 12)).toArray();
            double[] advantages = advantages(new GroupComparison(round % 2 == 0), group(rewards));
            assertThat(DoubleStream.of(advantages).sum()).isCloseTo(0, within(1e-9));
            for (int i = 1; i < rewards.length; i++) {
                assertThat(Math.signum(advantages[i] - advantages[0]))
                        .isEqualTo(Math.signum(rewards[i] - rewards[0]));
            }
        }
    }
}
