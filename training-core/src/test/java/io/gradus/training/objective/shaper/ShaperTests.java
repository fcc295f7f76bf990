package io.gradus.training.objective.shaper;

import static io.gradus.training.document.schedule.Schedule.constant;
import static io.gradus.training.objective.advantage.ScoredGroups.rewards;
import static io.gradus.training.objective.advantage.ScoredGroups.rollout;
import static io.gradus.training.objective.advantage.ScoredGroups.scored;
import static io.gradus.training.objective.advantage.ScoredGroups.tokens;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.advantage.AdvantageSpec.Mean;
import io.gradus.training.objective.advantage.AdvantageSpec.Spread;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.BatchRelative;
import io.gradus.training.objective.advantage.GroupComparison;
import io.gradus.training.objective.advantage.ScoredGroups;
import io.gradus.training.objective.shaper.DifficultyCurve.Binary.Part;
import io.gradus.training.objective.shaper.ShaperSpec.Unit;
import io.gradus.training.reward.ScoredGroup;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shapers that read no entropies. */
class ShaperTests {
    private static List<AdvantagedGroup> plain(ScoredGroup... groups) {
        return new GroupComparison(false).estimate(List.of(groups));
    }

    @ParameterizedTest
    @CsvSource({
        // cos(pi / 4) = 0.70710678 at a quarter and at three quarters
        "0, 0, 0, 0.25",
        "0.25, 0.70710678, 0.70710678, 1",
        "0.5, 1, 1, 1",
        "0.75, 1, 0.70710678, 0.70710678",
        "1, 1, 0, 0"
    })
    void vlCogitosCurvesFavourEasyMiddleAndHardProblems(
            double passRate, double easy, double middle, double hard) {
        assertThat(new DifficultyCurve.Easy().weight(passRate)).isCloseTo(easy, within(1e-8));
        assertThat(new DifficultyCurve.Middle().weight(passRate)).isCloseTo(middle, within(1e-8));
        assertThat(new DifficultyCurve.Hard(0.25).weight(passRate)).isCloseTo(hard, within(1e-8));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 0",
        "0.2, 0, 0, 1",
        "0.25, 0, 1, 1",
        "0.5, 1, 1, 1",
        "0.75, 1, 1, 0",
        "0.8, 1, 0, 0",
        "1, 1, 0, 0"
    })
    void theirBinaryFormKeepsARange(double passRate, double easy, double middle, double hard) {
        assertThat(new DifficultyCurve.Binary(Part.EASY).weight(passRate)).isEqualTo(easy);
        assertThat(new DifficultyCurve.Binary(Part.MIDDLE).weight(passRate)).isEqualTo(middle);
        assertThat(new DifficultyCurve.Binary(Part.HARD).weight(passRate)).isEqualTo(hard);
    }

    @Test
    void observeR1WeighsByTheVarianceOfOutcomes() {
        DifficultyCurve curve = new DifficultyCurve.Variance(1.8);

        assertThat(curve.weight(0.5)).isEqualTo(1.8);
        assertThat(curve.weight(0.25)).isCloseTo(1.35, within(1e-12));
        assertThat(curve.weight(0)).isZero();
        assertThat(curve.weight(1)).isZero();
    }

    @Test
    void aGroupIsWeighedByItsPassRate() {
        ShapedAdvantages shaped =
                FirstStep.shaped(
                        new Difficulty(new DifficultyCurve.Variance(1.8)),
                        plain(rewards(0, 1, 0), rewards(1, 1, 0, 0, 0)));

        // 1.8 at 1 / 2 and 1.35 at 1 / 4
        assertThat(tokens(shaped.groups()))
                .containsExactly(
                        new double[] {
                            0.9, -0.9, 0.75 * 1.35, -0.25 * 1.35, -0.25 * 1.35, -0.25 * 1.35
                        },
                        within(1e-6));
        assertThat(shaped.groups().getFirst().advantages().getFirst().mean()).isEqualTo(0.9);
        assertThat(shaped.metrics())
                .containsExactly(
                        new Metric("advantage/difficulty/weight", (1.8 + 4 * 1.8 * 0.1875) / 2));
    }

    @Test
    void positiveAndNegativeAdvantagesHaveWeightsOfTheirOwn() {
        List<AdvantagedGroup> groups = plain(rewards(0, 1, 0));

        assertThat(tokens(FirstStep.shaped(new Signs(constant(0.1), constant(1)), groups).groups()))
                .containsExactly(new double[] {0.05, -0.5}, within(1e-7));
        assertThat(tokens(FirstStep.shaped(new Signs(constant(1), constant(0)), groups).groups()))
                .containsExactly(0.5, 0);
        assertThat(tokens(FirstStep.shaped(new Signs(constant(1), constant(1)), groups).groups()))
                .containsExactly(tokens(groups));
    }

    @Test
    void advantagesBeyondABoundBecomeTheBound() {
        ShapedAdvantages shaped =
                FirstStep.shaped(new Clip(-0.25, 1), plain(rewards(0, 3, 0, 0), rewards(1, 1, 0)));

        assertThat(tokens(shaped.groups())).containsExactly(1, -0.25, -0.25, 0.5, -0.25);
        assertThat(shaped.metrics()).containsExactly(new Metric("advantage/clip/share", 0.8));
    }

    @Test
    void whiteningCountsTokensOrRollouts() {
        // three tokens of 0.5 and one of -0.5: mean 0.25, squares 0.75, variance 0.25
        ScoredGroup group = scored(List.of(rollout(0, 0, 0), rollout(0)), 1, 0);

        ShapedAdvantages byToken = FirstStep.shaped(new Whiten(Unit.TOKENS), plain(group));
        assertThat(tokens(byToken.groups()))
                .containsExactly(new double[] {0.5, 0.5, 0.5, -1.5}, within(1e-6));
        assertThat(byToken.metrics())
                .containsExactly(
                        new Metric("advantage/whiten/mean", 0.25),
                        new Metric("advantage/whiten/std", 0.5));
        // of rollouts: 0.5 and -0.5, mean 0, variance 0.5
        assertThat(tokens(FirstStep.shaped(new Whiten(Unit.ROLLOUTS), plain(group)).groups()))
                .containsExactly(
                        new double[] {
                            Math.sqrt(0.5), Math.sqrt(0.5), Math.sqrt(0.5), -Math.sqrt(0.5)
                        },
                        within(1e-6));
    }

    @Test
    void whitenedRewardsAreReinforcePlusPlus() {
        SplittableRandom random = new SplittableRandom(23);
        for (int round = 0; round < 50; round++) {
            List<AdvantagedGroup> groups =
                    new BatchRelative(Mean.NONE, Spread.NONE)
                            .estimate(
                                    List.of(
                                            rewards(0, random.doubles(4).toArray()),
                                            rewards(1, random.doubles(3).toArray())));
            double[] white = tokens(FirstStep.shaped(new Whiten(Unit.TOKENS), groups).groups());

            assertThat(Arrays.stream(white).sum()).isCloseTo(0, within(1e-5));
            assertThat(Arrays.stream(white).map(a -> a * a).sum() / 6).isCloseTo(1, within(1e-5));
        }
    }

    @Test
    void whatIsAllEqualIsWhitenedToZero() {
        assertThat(
                        tokens(
                                FirstStep.shaped(new Whiten(Unit.TOKENS), plain(rewards(0, 1, 1)))
                                        .groups()))
                .containsExactly(0, 0);
        assertThat(tokens(FirstStep.shaped(new Whiten(Unit.TOKENS), List.of()).groups())).isEmpty();
    }

    @Test
    void balancedAdvantagesHaveAsMuchForAsAgainst() {
        // 2 over one token, -1 over three: 2 for, 3 against, both become 2.5
        List<AdvantagedGroup> groups =
                List.of(
                        AdvantagedGroup.even(
                                ScoredGroups.scored(
                                        List.of(
                                                ScoredGroups.rollout(0),
                                                ScoredGroups.rollout(0, 0, 0)),
                                        1,
                                        0),
                                new double[] {2, -1}));
        ShapedAdvantages shaped = FirstStep.shaped(new Balance(), groups);
        assertThat(ScoredGroups.tokens(shaped.groups()))
                .containsExactly(new double[] {2.5, -2.5 / 3, -2.5 / 3, -2.5 / 3}, within(1e-6));
        assertThat(shaped.metrics())
                .extracting(metric -> metric.value())
                .containsExactly(1.25, 2.5 / 3);
        List<AdvantagedGroup> good =
                List.of(AdvantagedGroup.even(ScoredGroups.rewards(0, 1, 1), new double[] {1, 0}));
        assertThat(FirstStep.shaped(new Balance(), good).groups()).isEqualTo(good);
    }
}
