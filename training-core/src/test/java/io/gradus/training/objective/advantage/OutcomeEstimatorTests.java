package io.gradus.training.objective.advantage;

import static io.gradus.training.document.schedule.Schedule.constant;
import static io.gradus.training.objective.advantage.ScoredGroups.advantages;
import static io.gradus.training.objective.advantage.ScoredGroups.criteria;
import static io.gradus.training.objective.advantage.ScoredGroups.rewards;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.advantage.AdvantageSpec.Deviation;
import io.gradus.training.objective.shaper.FirstStep;
import io.gradus.training.objective.shaper.Signs;
import io.gradus.training.reward.ScoredGroup;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Numbers worked out by hand: greedy baseline, signed outcomes, criteria and chains. */
class OutcomeEstimatorTests {
    private static final double NAN = Double.NaN;

    private static EstimatorContext greedy(OptionalDouble... rewards) {
        return new EstimatorContext(new RoleBaselines(), null, List.of(rewards));
    }

    @Test
    void theGreedyRolloutIsTheBaseline() {
        List<AdvantagedGroup> groups =
                new GreedyBaseline()
                        .estimate(
                                List.of(rewards(0, 1, 0), rewards(1, 1, 0)),
                                greedy(OptionalDouble.of(0.25), OptionalDouble.empty()));

        assertThat(ScoredGroups.means(groups)).containsExactly(0.75, -0.25, 0.5, -0.5);
    }

    @Test
    void everyGroupNeedsToBeSaidWhatTheGreedyRolloutGot() {
        assertThatThrownBy(() -> advantages(new GreedyBaseline(), rewards(0, 1, 0)))
                .hasMessageContaining("one entry per group, 1, has 0");
    }

    @Test
    void outcomesByTheirSignWeightedAreWReinforce() {
        List<AdvantagedGroup> signed =
                ScoredGroups.estimated(new SignedOutcome(), rewards(0, 1, 0), rewards(1, 1, 1));

        assertThat(
                        ScoredGroups.tokens(
                                FirstStep.shaped(new Signs(constant(0.1), constant(1)), signed)
                                        .groups()))
                .containsExactly(new double[] {0.1, -1, 0.1, 0.1}, within(1e-7));
    }

    @Test
    void criteriaAreNormalisedBeforeTheyAreSummed() {
        // first criterion 1, 1, 0, 0: mean 0.5, deviation sqrt(1 / 3); second 0, 10, 0, 10
        ScoredGroup group =
                criteria(
                        new double[] {2, 0.5},
                        new double[] {1, 0},
                        new double[] {1, 10},
                        new double[] {0, 0},
                        new double[] {0, 10});
        double first = 2 * 0.5 / (Math.sqrt(1 / 3.0) + 1e-4);
        double second = 0.5 * 5 / (Math.sqrt(100 / 3.0) + 1e-4);

        assertThat(advantages(new CriterionRelative(Deviation.GROUP, false), group))
                .containsExactly(
                        new double[] {
                            first - second, first + second, -first - second, second - first
                        },
                        within(1e-12));
    }

    @Test
    void aCriterionOfNegativeWeightCountsAgainst() {
        ScoredGroup group = criteria(new double[] {-1}, new double[] {1}, new double[] {0});

        assertThat(advantages(new CriterionRelative(Deviation.NONE, false), group))
                .containsExactly(-0.5, 0.5);
    }

    @Test
    void rolloutsThatACriterionCannotJudgeGetNothingFromIt() {
        ScoredGroup group =
                criteria(
                        new double[] {1, 1},
                        new double[] {1, 1},
                        new double[] {0, NAN},
                        new double[] {0.5, 0});

        assertThat(advantages(new CriterionRelative(Deviation.NONE, false), group))
                .containsExactly(new double[] {0.5 + 0.5, -0.5, -0.5}, within(1e-12));
    }

    @Test
    void ofOneCriterionItIsTheGroupRelativeAdvantage() {
        SplittableRandom random = new SplittableRandom(17);
        for (int round = 0; round < 100; round++) {
            double[][] values =
                    random.doubles(random.nextInt(2, 8))
                            .mapToObj(v -> new double[] {v})
                            .toArray(double[][]::new);
            ScoredGroup group = criteria(new double[] {1}, values);
            assertThat(advantages(new CriterionRelative(Deviation.GROUP, false), group))
                    .containsExactly(advantages(new GroupComparison(true), group), within(1e-9));
        }
    }

    @Test
    void whitenedSumsHaveMeanZeroAndDeviationOne() {
        SplittableRandom random = new SplittableRandom(19);
        double[][] values = new double[6][];
        Arrays.setAll(values, _ -> random.doubles(2).toArray());
        double[] advantages =
                advantages(
                        new CriterionRelative(Deviation.GROUP, true),
                        criteria(new double[] {1, 3}, values),
                        criteria(new double[] {1, 3}, new double[] {1, 0}, new double[] {0, 1}));

        assertThat(Arrays.stream(advantages).sum()).isCloseTo(0, within(1e-9));
        assertThat(Arrays.stream(advantages).map(a -> a * a).average().orElseThrow())
                .isCloseTo(1, within(1e-6));
    }

    @Test
    void onlyRolloutsThatAllCriteriaOrderAlikeAreCompared() {
        // the first is best at one criterion and worst at the other; the others form a chain
        ScoredGroup group =
                criteria(
                        new double[] {1, 1},
                        new double[] {9, 0},
                        new double[] {2, 3},
                        new double[] {1, 1},
                        new double[] {3, 3});

        // rewards of the chain 2, 5, 6: mean 13 / 3
        assertThat(advantages(new PreferenceChain(Deviation.NONE), group))
                .containsExactly(
                        new double[] {0, 5 - 13 / 3.0, 2 - 13 / 3.0, 6 - 13 / 3.0}, within(1e-12));
    }

    @Test
    void ofChainsOfOneLengthTheWidestIsTaken() {
        // 1 and 4 contradict each other: either goes with the one below both
        ScoredGroup group =
                criteria(
                        new double[] {1, 1},
                        new double[] {0, 0},
                        new double[] {1, 0},
                        new double[] {0, 4});

        assertThat(advantages(new PreferenceChain(Deviation.NONE), group))
                .containsExactly(-2, 0, 2);
    }

    @Test
    void whereAllCriteriaAgreeTheChainIsTheGroup() {
        ScoredGroup group =
                criteria(
                        new double[] {1, 2},
                        new double[] {3, 1},
                        new double[] {1, 0},
                        new double[] {2, 1},
                        new double[] {2, 1});

        assertThat(advantages(new PreferenceChain(Deviation.GROUP), group))
                .containsExactly(advantages(new GroupComparison(true), group), within(1e-12));
    }

    @Test
    void aChainOfOneTeachesNothing() {
        ScoredGroup group = criteria(new double[] {1, 1}, new double[] {1, 0}, new double[] {0, 2});

        assertThat(advantages(new PreferenceChain(Deviation.GROUP), group)).containsExactly(0, 0);
    }

    @Test
    void theFirstRolloutIsTheReferenceOfTheOthers() {
        List<AdvantagedGroup> groups =
                ScoredGroups.estimated(
                        new Bootstrapped(), rewards(0, 0.5, 1, 0.5, 0), rewards(1, 1, 0, 0, 1));
        assertThat(groups.get(0).advantages())
                .extracting(RolloutAdvantages::mean)
                .containsExactly(0.0, 1.0, 0.0, -1.0);
        assertThat(groups.get(1).advantages())
                .extracting(RolloutAdvantages::mean)
                .containsExactly(0.0, -1.0, -1.0, 0.0);
    }
}
