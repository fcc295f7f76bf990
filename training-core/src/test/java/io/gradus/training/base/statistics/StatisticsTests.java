package io.gradus.training.base.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Expected numbers were computed by enumeration in another language: all 252 deals of ten values,
 * all 3,125 draws of five with replacement.
 */
class StatisticsTests {
    private static final double[] XS = {0.61, 0.58, 0.72, 0.66, 0.70};
    private static final double[] YS = {0.52, 0.49, 0.60, 0.55, 0.63};

    @Test
    void theInterquartileMeanLeavesAQuarterOutAtEachEnd() {
        assertThat(InterquartileMean.of(new double[] {100, 1, 7, 2, 6, 3, 5, 4})).isEqualTo(4.5);
        assertThat(InterquartileMean.of(XS)).isCloseTo(0.6566666667, within(1e-9));
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
        assertThat(Bootstrap.percentile(ascending, 0)).isEqualTo(1);
        assertThat(Bootstrap.percentile(ascending, 0.5)).isEqualTo(3);
        assertThat(Bootstrap.percentile(ascending, 0.9)).isCloseTo(6.8, within(1e-12));
        assertThat(Bootstrap.percentile(ascending, 1)).isEqualTo(8);
    }

    @Test
    void theBootstrapIntervalComesNearThatOfAllPossibleDraws() {
        Interval interval = Bootstrap.ofInterquartileMean(XS, 1);
        assertThat(interval.low()).isCloseTo(0.59, within(0.011));
        assertThat(interval.high()).isCloseTo(0.7133, within(0.011));
        assertThat(Bootstrap.ofInterquartileMean(XS, 1)).isEqualTo(interval);
    }

    @Test
    void runsAreDrawnWithinTheirOwnStratum() {
        List<double[]> strata = List.of(new double[] {1, 1, 1}, new double[] {9, 9});
        Interval interval =
                Bootstrap.interval(strata, drawn -> drawn.get(0)[2] + 10 * drawn.get(1)[1], 3);
        assertThat(interval).isEqualTo(new Interval(91, 91));
    }

    @Test
    void improvementIsTheShareOfPairsThatAreAhead() {
        assertThat(ProbabilityOfImprovement.of(XS, YS)).isCloseTo(0.88, within(1e-12));
        assertThat(ProbabilityOfImprovement.of(YS, XS)).isCloseTo(0.12, within(1e-12));
        assertThat(ProbabilityOfImprovement.of(new double[] {1, 2}, new double[] {2}))
                .isEqualTo(0.25);
    }

    @Test
    void aFewValuesAreDealtInEveryWay() {
        assertThat(PermutationTest.pValue(XS, YS, 1)).isCloseTo(10 / 252.0, within(1e-12));
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
        assertThat(difference.value()).isCloseTo(0.1, within(1e-12));
        assertThat(difference.interval().orElseThrow().low()).isCloseTo(0.0133, within(0.015));
        assertThat(difference.interval().orElseThrow().high()).isCloseTo(0.18, within(0.015));
        assertThat(difference.isTold(difference.pValue())).isTrue();
        assertThat(difference.isTold(2 * difference.pValue())).isFalse();
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
