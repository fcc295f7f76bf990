package io.gradus.training.reward.length;

import static io.gradus.training.reward.SampleEvidence.atStep;
import static io.gradus.training.reward.SampleEvidence.ofLengths;
import static io.gradus.training.reward.SampleEvidence.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.Span;
import io.gradus.training.reward.Evidence;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Values worked out by hand; in {@code ofLengths} a negative length is a wrong rollout. */
class LengthShapeTests {
    private static final double NONE = Double.NaN;

    @Test
    void shorterThanTheCorrectMeanLooksAtCorrectRolloutsOnly() {
        // mean of 10 and 20 is 15
        assertValues(new ShorterThanCorrectMean(), ofLengths(10, 20, -5), 1, 0, 0);
        assertValues(new ShorterThanCorrectMean(), ofLengths(-5, -6), NONE, NONE);
    }

    @Test
    void hardAndLinearLimits() {
        assertValues(new AtMost(5), ofLengths(5, 6), 1, 0);
        assertValues(new LinearDecay(10, 20), ofLengths(10, 15, 18, 21), 1, 0.5, 0.2, 0);
        assertThatThrownBy(() -> new LinearDecay(5, 5)).hasMessage("to must be > from, 5, was 5");
    }

    @Test
    void dynamicLengthPullsWrongRolloutsToTheCorrectMean() {
        // correct mean 100: at 50 cos(pi/2) = 0 gives half the floor, at 100 nothing, at 150 half
        // again,
        // from 200 on the floor; at 25 (1 + cos(pi/4)) / 2 = 0.853553
        assertValues(
                new DynamicLength(-0.5, 750, 4096),
                ofLengths(80, 120, -50, -100, -150, -200, -500, -25),
                0,
                0,
                -0.25,
                0,
                -0.25,
                -0.5,
                -0.5,
                -0.4267767);
    }

    @Test
    void dynamicLengthHasAFixedTargetAndHalfThePenaltyInAnAllWrongGroup() {
        assertValues(
                new DynamicLength(-0.5, 750, 4096),
                ofLengths(-375, -750, -4095, -4096),
                -0.125,
                0,
                0,
                -0.25);
    }

    @Test
    void theOverlongRampOfDapoFallsThroughTheCache() {
        // 20480 - 4096 = 16384 is still free, 18432 is half of the cache
        assertValues(
                new OverlongRamp(20480, 4096),
                ofLengths(100, 16384, 18432, -20480, 30000),
                0,
                0,
                -0.5,
                -1,
                -1);
        assertThatThrownBy(() -> new OverlongRamp(10, 11))
                .hasMessage("cache must be <= maxTokens, 10, was 11");
    }

    @Test
    void cosineLetsCorrectRolloutsFallAndWrongOnesRise() {
        // at 500 of 1000 the wave is at its middle; at 250 it is (1 + sqrt(1/2)) / 2 = 0.8535534
        CosineLength shape = new CosineLength(-1, -0.5, 0.5, 1, 1000, Optional.empty());

        assertValues(
                shape,
                ofLengths(500, 1000, 2000, 250, -500, -1000, -250),
                0.75,
                0.5,
                0.5,
                0.9267767,
                -0.75,
                -0.5,
                -0.9267767);
        assertValues(
                new CosineLength(-1, -0.5, 0.5, 1, 1000, Optional.of(-10.0)),
                ofLengths(1000, 1001, -1001),
                0.5,
                -10,
                -10);
    }

    @Test
    void theShortestCorrectRolloutAboveTheMinimumGetsTheBonus() {
        assertValues(new ShortestCorrect(10), ofLengths(9, 10, 12, 30, 12, -11), 0, 0, 1, 0, 1, 0);
        assertValues(new ShortestCorrect(10), ofLengths(9, 10), 0, 0);
        assertValues(new ShortestCorrect(0), ofLengths(-9), NONE);
    }

    @Test
    void theParabolaRisesToItsPeakAndFallsToMinusOne() {
        // x = 1/4: 1 - (1 - 1/2)^2 = 0.75; x = 1/2: 1; x = 3/4: 1 - 2 * (1/2)^2 = 0.5; x = 1: -1
        assertValues(
                new LengthParabola(3072, 0.5),
                ofLengths(768, -1536, 2304, 3072, 5000),
                0.75,
                1,
                0.5,
                -1,
                -1);
    }

    @Test
    void deviationComparesWithinTheClass() {
        // correct 10, 20, 30: mean 20, deviation 10, z = -1, 0, 1; exp(0.05) = 1.0512711,
        // exp(-0.05) = 0.9512294; wrong 100, 300: mean 200, deviation 141.42, z = -+0.7071068
        assertValues(
                new LengthDeviation(0.05, 0.05),
                ofLengths(10, 20, 30, -100, -300),
                0.0512711,
                0,
                -0.0487706,
                -0.0359882,
                0.0347374);
        assertValues(new LengthDeviation(0.05, 0.05), ofLengths(10, -20), 0, 0);
        assertValues(new LengthDeviation(0.05, 0.05), ofLengths(10, 10), 0, 0);
    }

    @Test
    void minMaxOfKimiRanksTheLengthsOfTheGroup() {
        assertValues(new MinMaxLength(), ofLengths(10, 20, 30, -15, -30), 0.5, 0, -0.5, 0, -0.5);
        assertValues(new MinMaxLength(), ofLengths(10, -10), 0, 0);
    }

    @Test
    void aBudgetDecaysWithItsSchedule() {
        LengthBudget shape = new LengthBudget(new Schedule.Linear(100, 50, new Span.OverSteps(10)));

        assertValues(shape, ofLengths(100, 101), 1, 0);
        assertValues(shape, atStep(5, 75, 76), 1, 0);
        assertThat(shape.schedules()).hasSize(1);
    }

    @Test
    void theFactorOfL1MaxFallsGentlyAroundItsTarget() {
        // 0.0003 * (1000 - 500) + 0.5 = 0.65; 0.0003 * (1000 - 2000) + 0.5 = 0.2
        assertValues(
                new SoftBudget(Schedule.constant(1000), 0.0003, 0.5),
                ofLengths(500, 1000, 2000, 3000),
                0.65,
                0.5,
                0.2,
                0);
        // 0.0003 * (5000 - 100) + 0.5 = 1.97, clipped
        assertValues(new SoftBudget(Schedule.constant(5000), 0.0003, 0.5), ofLengths(100), 1);
    }

    @Test
    void theTermOfL1ExactIsTheDistance() {
        assertValues(
                new TargetLength(Schedule.constant(1000), 0.0003),
                ofLengths(900, 1000, 1200),
                -0.03,
                0,
                -0.06);
    }

    @Test
    void theTriangleStandsOnItsTarget() {
        assertValues(
                new LengthTriangle(Schedule.constant(100), 0.5),
                ofLengths(100, 75, 125, 150, 400),
                1,
                0.5,
                0.5,
                0,
                0);
    }

    private static void assertValues(LengthShape shape, Evidence evidence, double... expected) {
        assertThat(values(shape, evidence)).containsExactly(expected, within(1e-6));
    }
}
