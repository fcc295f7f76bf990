package io.gradus.training.base.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Expected numbers were computed in another language: all 252 deals of ten values by enumeration,
 * roots by bisection.
 */
class StatisticsTests {
    private static final double[] XS = {0.64, 0.61, 0.75, 0.69, 0.73};
    private static final double[] YS = {0.52, 0.49, 0.60, 0.55, 0.63};

    @Test
    void theInterquartileMeanLeavesAQuarterOutAtEachEnd() {
        assertThat(InterquartileMean.of(new double[] {100, 1, 7, 2, 6, 3, 5, 4})).isEqualTo(4.5);
        assertThat(InterquartileMean.of(XS)).isCloseTo(0.6866666667, within(1e-9));
    }

    @Test
    void ofFewerThanFourValuesItIsTheMean() {
        assertThat(InterquartileMean.of(new double[] {3, 1, 2})).isEqualTo(2);
        assertThatThrownBy(() -> InterquartileMean.of(new double[0]))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void percentilesLieBetweenNeighbours() {
        double[] ascending = {1, 2, 4, 8};
        assertThat(Percentile.of(ascending, 0)).isEqualTo(1);
        assertThat(Percentile.of(ascending, 0.5)).isEqualTo(3);
        assertThat(Percentile.of(ascending, 0.9)).isCloseTo(6.8, within(1e-12));
        assertThat(Percentile.of(ascending, 1)).isEqualTo(8);
    }

    /**
     * Of six values the range covers 31/32 and the inner four 25/32, so that each end is moved by
     * 5/14 of the way; of ten it lies 0.65766 of the way from the second to the third.
     */
    @Test
    void theIntervalOfTheMiddleLiesBetweenOrderStatistics() {
        assertThat(MiddleInterval.of(XS)).contains(new Interval(0.61, 0.75));
        Interval ofSix = MiddleInterval.of(new double[] {9, 1, 2, 3, 4, 5}).orElseThrow();
        assertThat(ofSix.low()).isCloseTo(1 + 5 / 14.0, within(1e-9));
        assertThat(ofSix.high()).isCloseTo(9 - 4 * 5 / 14.0, within(1e-9));
        double[] ten = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        assertThat(MiddleInterval.of(ten).orElseThrow().low()).isCloseTo(2.65766, within(1e-5));
        assertThat(MiddleInterval.of(ten).orElseThrow().high()).isCloseTo(8.34234, within(1e-5));
    }

    /**
     * Mean 0.06, s² = 0.0021, t = 4.302653 of a printed table; the ends are the roots of (0.06 -
     * x)² = t² 0.0007 x (1 - x) / (0.06 * 0.94).
     */
    @Test
    void theIntervalOfAMeanOfSharesIsSkewedAwayFromTheNearerEnd() {
        double[] shares = {0.02, 0.05, 0.11};
        Interval interval = ShareInterval.of(shares).orElseThrow();
        assertThat(interval.low()).isCloseTo(0.0106946, within(1e-6));
        assertThat(interval.high()).isCloseTo(0.2737239, within(1e-6));
        Interval turned = ShareInterval.of(new double[] {0.98, 0.95, 0.89}).orElseThrow();
        assertThat(turned.low()).isCloseTo(1 - interval.high(), within(1e-9));
    }

    @Test
    void twoSharesAndSharesThatAreAllAlikeHaveNoInterval() {
        assertThat(ShareInterval.of(new double[] {0.2, 0.3})).isEmpty();
        assertThat(ShareInterval.of(new double[] {0, 0, 0})).isEmpty();
        assertThatThrownBy(() -> ShareInterval.of(new double[] {0.2, 1.2, 0.3}))
                .hasMessage("a share must be in [0, 1], was 1.2");
    }

    @Test
    void anIntervalOfADifferenceAddsDistancesLikeTheSidesOfATriangle() {
        Estimate one = new Estimate(0.5, new Interval(0.2, 0.6));
        Estimate other = new Estimate(0.3, new Interval(0.1, 0.7));

        assertThat(one.minus(other, 0).low()).isCloseTo(0.2 - 0.5, within(1e-12));
        assertThat(one.minus(other, 0).high()).isCloseTo(0.2 + Math.sqrt(0.05), within(1e-12));
        assertThat(one.minus(other, 1).low()).isCloseTo(0.2 - 0.1, within(1e-12));
    }

    @Test
    void improvementIsTheShareOfPairsThatAreAhead() {
        assertThat(ProbabilityOfImprovement.of(XS, YS)).isCloseTo(0.96, within(1e-12));
        assertThat(ProbabilityOfImprovement.of(YS, XS)).isCloseTo(0.04, within(1e-12));
        assertThat(ProbabilityOfImprovement.of(new double[] {1, 2}, new double[] {2}))
                .isEqualTo(0.25);
    }

    /** At the lower end 5 of 5 pass with 0.025; 0.96 of 5 by bisection of the beta function. */
    @Test
    void improvementIsKnownNoBetterThanAShareOfFiveTrials() {
        Interval all = ProbabilityOfImprovement.interval(add(YS, 1), YS).orElseThrow();
        assertThat(all.low()).isCloseTo(Math.pow(0.025, 0.2), within(1e-9));
        assertThat(all.high()).isEqualTo(1);
        Interval most = ProbabilityOfImprovement.interval(XS, YS).orElseThrow();
        assertThat(most.low()).isCloseTo(0.43257, within(1e-4));
    }

    private static double[] add(double[] values, double more) {
        return Arrays.stream(values).map(v -> v + more).toArray();
    }

    @Test
    void aFewValuesAreDealtInEveryWay() {
        assertThat(PermutationTest.pValue(XS, YS, 1)).isCloseTo(4 / 252.0, within(1e-12));
        assertThat(PermutationTest.pValue(new double[] {3, 4, 5}, new double[] {0, 1, 2}, 1))
                .isCloseTo(0.1, within(1e-12));
        assertThat(PermutationTest.least(3, 3)).isCloseTo(0.1, within(1e-12));
        assertThat(PermutationTest.least(3, 4)).isCloseTo(1 / 35.0, within(1e-12));
    }

    @Test
    void manyValuesAreDealtAtRandomAndNeverGiveZero() {
        double[] low = new double[20];
        double[] high = new double[20];
        for (int i = 0; i < 20; i++) {
            low[i] = i;
            high[i] = i + 100;
        }
        assertThat(PermutationTest.pValue(low, high, 1)).isEqualTo(1.0 / 10_000);
        assertThat(PermutationTest.pValue(low, low, 1)).isEqualTo(1);
    }

    @Test
    void severalTestsAreHeldToOneLevelByHolm() {
        assertThat(Holm.adjusted(new double[] {0.04, 0.01, 0.03, 0.005}))
                .containsExactly(new double[] {0.06, 0.03, 0.06, 0.02}, within(1e-12));
        assertThat(Holm.adjusted(new double[] {0.8, 0.9})).containsExactly(1, 1);
    }

    @Test
    void aDifferenceIsToldWhereTestAndIntervalAgree() {
        MeanDifference difference = MeanDifference.of(XS, YS, 1);
        assertThat(difference.value()).isCloseTo(0.13, within(1e-12));
        assertThat(difference.interval().orElseThrow().low()).isCloseTo(0.0239078, within(1e-6));
        assertThat(difference.interval().orElseThrow().high()).isCloseTo(0.2219541, within(1e-6));
        assertThat(difference.isTold(difference.pValue())).isTrue();
        assertThat(difference.isTold(4 * difference.pValue())).isFalse();
    }

    /** The test alone would tell them apart: p is 10 / 252. */
    @Test
    void aDifferenceWhoseIntervalIncludesZeroIsNotTold() {
        MeanDifference difference = MeanDifference.of(add(XS, -0.03), YS, 1);
        assertThat(difference.pValue()).isCloseTo(10 / 252.0, within(1e-12));
        assertThat(difference.interval().orElseThrow().low()).isCloseTo(-0.0060926, within(1e-6));
        assertThat(difference.isTold(difference.pValue())).isFalse();
    }

    @Test
    void threeSeedsAgainstThreeTellNothingHoweverFarApart() {
        MeanDifference difference =
                MeanDifference.of(new double[] {7, 8, 9}, new double[] {1, 2, 3}, 1);
        assertThat(difference.interval()).isEmpty();
        assertThat(difference.probability()).isEqualTo(1);
        assertThat(difference.isTold(difference.pValue())).isFalse();
    }

    @Test
    void aCurveIsStraightBetweenItsPointsAndNothingBeyond() {
        Curve curve = new Curve(List.of(0.0, 10.0, 20.0), List.of(1.0, 3.0, 2.0));
        assertThat(curve.at(5)).hasValue(2);
        assertThat(curve.at(10)).hasValue(3);
        assertThat(curve.at(17.5)).hasValue(2.25);
        assertThat(curve.at(20)).hasValue(2);
        assertThat(curve.at(-1)).isEmpty();
        assertThat(curve.at(20.5)).isEmpty();
    }

    @Test
    void stepsBecomeTokensAlongTheCurveOfTokens() {
        Curve passRate = new Curve(List.of(0.0, 5.0, 10.0, 99.0), List.of(0.1, 0.2, 0.4, 0.9));
        Curve tokens = new Curve(List.of(0.0, 10.0), List.of(0.0, 2000.0));
        assertThat(passRate.along(tokens))
                .isEqualTo(new Curve(List.of(0.0, 1000.0, 2000.0), List.of(0.1, 0.2, 0.4)));
    }
}
