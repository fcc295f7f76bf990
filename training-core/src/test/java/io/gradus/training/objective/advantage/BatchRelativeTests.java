package io.gradus.training.objective.advantage;

import static io.gradus.training.objective.advantage.ScoredGroups.advantages;
import static io.gradus.training.objective.advantage.ScoredGroups.rewards;
import static io.gradus.training.objective.advantage.ScoredGroups.rollout;
import static io.gradus.training.objective.advantage.ScoredGroups.scored;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.advantage.AdvantageSpec.Mean;
import io.gradus.training.objective.advantage.AdvantageSpec.Spread;
import io.gradus.training.reward.ScoredGroup;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BatchRelativeTests {
    private static final double EPSILON = 1e-4;

    @Test
    void leaveOneOutComparesWithTheOthers() {
        // others of 1, 0, 0, 0: mean 0, and three times 1/3
        assertThat(
                        advantages(
                                new BatchRelative(Mean.LEAVE_ONE_OUT, Spread.NONE),
                                rewards(0, 1, 0, 0, 0)))
                .containsExactly(new double[] {1, -1 / 3.0, -1 / 3.0, -1 / 3.0}, within(1e-12));
    }

    @Test
    void leaveOneOutIsTheGroupsDistanceTimesItsSizeOverOneLess() {
        SplittableRandom random = new SplittableRandom(3);
        for (int round = 0; round < 300; round++) {
            int n = random.nextInt(2, 12);
            ScoredGroup group = rewards(0, random.doubles(n).toArray());
            double[] out = advantages(new BatchRelative(Mean.LEAVE_ONE_OUT, Spread.NONE), group);
            double[] of = advantages(new GroupComparison(false), group);
            for (int i = 0; i < n; i++) {
                assertThat(out[i]).isCloseTo(of[i] * n / (n - 1), within(1e-9));
            }
        }
    }

    @Test
    void theGroupsMeanOverTheDeviationOfTheStepIsLitePpos() {
        // all rewards 1, 0, 1, 1: mean 0.75, squares 0.0625 * 3 + 0.5625 = 0.75, deviation 0.5
        assertThat(
                        advantages(
                                new BatchRelative(Mean.GROUP, Spread.BATCH),
                                rewards(0, 1, 0),
                                rewards(1, 1, 1)))
                .containsExactly(
                        new double[] {0.5 / (0.5 + EPSILON), -0.5 / (0.5 + EPSILON), 0, 0},
                        within(1e-12));
    }

    @Test
    void ofOneGroupTheStepsDeviationIsTheGroups() {
        SplittableRandom random = new SplittableRandom(5);
        for (int round = 0; round < 100; round++) {
            ScoredGroup group = rewards(0, random.doubles(random.nextInt(2, 9)).toArray());
            assertThat(advantages(new BatchRelative(Mean.GROUP, Spread.BATCH), group))
                    .containsExactly(advantages(new GroupComparison(true), group), within(1e-9));
            assertThat(advantages(new BatchRelative(Mean.GROUP, Spread.GROUP), group))
                    .containsExactly(advantages(new GroupComparison(true), group), within(1e-9));
        }
    }

    @Test
    void opoSubtractsTheMeanByLength() {
        // 1 over 3 tokens and 0 over 1: 3 / 4
        assertThat(
                        advantages(
                                new BatchRelative(Mean.LENGTH_WEIGHTED, Spread.NONE),
                                scored(List.of(rollout(0, 0, 0), rollout(0)), 1, 0)))
                .containsExactly(new double[] {0.25, -0.75}, within(1e-12));
        // of equal lengths it is the group's mean
        ScoredGroup even = rewards(0, 1, 0, 0.5);
        assertThat(advantages(new BatchRelative(Mean.LENGTH_WEIGHTED, Spread.NONE), even))
                .containsExactly(advantages(new GroupComparison(false), even), within(1e-12));
    }

    @Test
    void maxRlDividesByTheGroupsMean() {
        // one of four right: (1 - 1/4) / (1/4) = 3 and -1; none right or a mean below 0: undivided
        BatchRelative maxRl = new BatchRelative(Mean.GROUP, Spread.GROUP_MEAN);
        assertThat(advantages(maxRl, rewards(0, 1, 0, 0, 0), rewards(1, 0, 0), rewards(2, 0, -1)))
                .containsExactly(new double[] {3, -1, -1, -1, 0, 0, 0.5, -0.5}, within(1e-12));
    }

    @Test
    void rolesOfAProblemShareItsStatisticsOrHaveTheirOwn() {
        ScoredGroup[] table = {
            rewards(0, "kuhn-poker", 7, "first", 1, 1, 0, 1),
            rewards(1, "kuhn-poker", 7, "second", 0, 0, 1, 0),
            rewards(2, "kuhn-poker", 8, "first", 0, 0)
        };

        // the problem 7: mean 0.5; its first role 0.75, its second 0.25
        assertThat(advantages(new BatchRelative(Mean.PROBLEM, Spread.NONE), table))
                .containsExactly(0.5, 0.5, -0.5, 0.5, -0.5, -0.5, 0.5, -0.5, 0, 0);
        assertThat(advantages(new BatchRelative(Mean.GROUP, Spread.NONE), table))
                .containsExactly(0.25, 0.25, -0.75, 0.25, -0.25, -0.25, 0.75, -0.25, 0, 0);
        // first of both problems: 1, 1, 0, 1, 0, 0
        assertThat(advantages(new BatchRelative(Mean.ROLE, Spread.NONE), table))
                .containsExactly(0.5, 0.5, -0.5, 0.5, -0.25, -0.25, 0.75, -0.25, -0.5, -0.5);
    }

    @Test
    void aTaskHasItsOwnDeviation() {
        // additions 4, 0, 2, 2: mean 2, deviation sqrt(8 / 3); mazes 1, 0: sqrt(0.5)
        double addition = Math.sqrt(8 / 3.0) + EPSILON;
        double maze = Math.sqrt(0.5) + EPSILON;
        assertThat(
                        advantages(
                                new BatchRelative(Mean.GROUP, Spread.FAMILY),
                                rewards(0, "addition", 1, "solver", 4, 0),
                                rewards(1, "addition", 2, "solver", 2, 2),
                                rewards(2, "maze", 1, "solver", 1, 0)))
                .containsExactly(
                        new double[] {2 / addition, -2 / addition, 0, 0, 0.5 / maze, -0.5 / maze},
                        within(1e-12));
    }

    @Test
    void withoutMeanAndDeviationItIsTheReward() {
        assertThat(
                        advantages(
                                new BatchRelative(Mean.NONE, Spread.NONE),
                                rewards(0, 3, 3),
                                rewards(1, -1)))
                .containsExactly(3, 3, -1);
    }

    @Test
    void whereAllRewardsAreEqualNothingIsDivided() {
        assertThat(advantages(new BatchRelative(Mean.NONE, Spread.BATCH), rewards(0, 1, 1)))
                .containsExactly(1, 1);
    }

    @Test
    void everyPairOfSwitchesIsFiniteAndKeepsTheOrderOfRewards() {
        SplittableRandom random = new SplittableRandom(11);
        for (Mean mean : Mean.values()) {
            for (Spread spread : Spread.values()) {
                for (int round = 0; round < 40; round++) {
                    ScoredGroup[] groups = groups(random);
                    double[] all = advantages(new BatchRelative(mean, spread), groups);
                    assertThat(Arrays.stream(all).allMatch(Double::isFinite)).isTrue();
                    int from = 0;
                    for (ScoredGroup group : groups) {
                        assertThatOrderStays(group, all, from);
                        from += group.scores().size();
                    }
                }
            }
        }
    }

    @Test
    void withADeviationScaleAndShiftOfRewardsDoNotMatter() {
        SplittableRandom random = new SplittableRandom(13);
        for (Mean mean : new Mean[] {Mean.GROUP, Mean.LEAVE_ONE_OUT, Mean.BATCH, Mean.ROLE}) {
            double[] rewards = random.doubles(6).toArray();
            double[] moved = Arrays.stream(rewards).map(r -> 5000 + 1000 * r).toArray();
            BatchRelative estimator = new BatchRelative(mean, Spread.BATCH);
            // 1e-4 beside the deviation is all that differs
            assertThat(advantages(estimator, rewards(0, moved)))
                    .containsExactly(advantages(estimator, rewards(0, rewards)), within(1e-2));
        }
    }

    private static ScoredGroup[] groups(SplittableRandom random) {
        ScoredGroup[] groups = new ScoredGroup[4];
        for (int g = 0; g < groups.length; g++) {
            double[] rewards =
                    random.nextInt(3) == 0
                            ? new double[random.nextInt(1, 5)]
                            : random.doubles(random.nextInt(1, 5)).toArray();
            groups[g] =
                    rewards(
                            g,
                            random.nextBoolean() ? "addition" : "maze",
                            random.nextInt(2),
                            random.nextBoolean() ? "first" : "second",
                            rewards);
        }
        return groups;
    }

    private static void assertThatOrderStays(ScoredGroup group, double[] all, int from) {
        for (int i = 1; i < group.scores().size(); i++) {
            double by = group.scores().get(i).total() - group.scores().getFirst().total();
            assertThat(Math.signum(all[from + i] - all[from])).isEqualTo(Math.signum(by));
        }
    }
}
