package io.gradus.training.curriculum.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.event.HoldEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class TermForecastTests {
    private static final Condition.Compare RULE = compare("passRate(top, 64 groups) >= 0.7");

    @Test
    void theSlopeAndItsErrorAreThoseOfLeastSquares() {
        // By hand: steps 1, 2, 3, mean 2; values 1, 2, 4, mean 7/3; slope 3/2; residuals 1/6, -1/3,
        // 1/6, whose neighbours' products are negative: nothing is widened.
        TrendLine line =
                TrendLine.through(
                        List.of(
                                new TrendPoint(1, 1, 0),
                                new TrendPoint(2, 2, 0),
                                new TrendPoint(3, 4, 0)));

        assertThat(line.slope()).isCloseTo(1.5, within(1e-12));
        assertThat(line.level()).isCloseTo(7 / 3.0, within(1e-12));
        assertThat(line.slopeError()).isCloseTo(Math.sqrt(1 / 6.0 / 2), within(1e-12));
    }

    @Test
    void residualsThatAreAlikeWidenTheError() {
        // neighbours on a slow wave are nearly equal
        List<TrendPoint> wave = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            wave.add(new TrendPoint(i + 1, Math.sin(i * Math.PI / 10), 0));
        }

        TrendLine line = TrendLine.through(wave);

        double plain = Math.sqrt(residualSquares(wave, line) / 38 / spread(wave));
        assertThat(line.slopeError()).isGreaterThan(4 * plain);
    }

    @Test
    void aSignalGoesOnAlongALogarithmAndAtTheEarliestAlongALine() {
        HoldEstimate estimate = estimate(RULE, rising(35, 0.3, 0.01));

        // By hand: in the middle, step 18, it is 0.47 and rises by 0.01. The line is at 0.7 in step
        // 41, the curve in step 18 exp(0.23 / (0.01 18)) = 64.6; the latest is twice as far.
        assertThat(estimate).isEqualTo(new HoldEstimate(of(30), of(6), of(60), ""));
        assertThat(estimate.words()).isEqualTo("in about 30 steps (6 to 60) at this trend");
    }

    @Test
    void aCountGoesOnAlongALine() {
        TermTrend trend = new TermTrend();
        for (int step = 1; step <= 5; step++) {
            trend.add(step, Measurement.count(step * 100L));
        }

        assertThat(TermForecast.of(compare("tokens >= 1150"), Measurement.count(500), trend))
                .isEqualTo(HoldEstimate.exactly(7));
    }

    @Test
    void aSignalThatGoesTheOtherWayOrNowhereHasNoNumber() {
        assertThat(estimate(RULE, rising(10, 0.6, -0.01)).reason())
                .isEqualTo("falling over the last 10 values: not at this trend");
        double[] flat = DoubleStream.iterate(0.5, v -> 1.1 - v).limit(10).toArray();
        assertThat(estimate(RULE, flat).reason()).isEqualTo("flat over the last 10 values");
        assertThat(estimate(RULE, rising(3, 0.5, 0.01)).reason())
                .isEqualTo("3 of 8 values to read a trend from");
        assertThat(estimate(RULE, rising(10, 0.5, 1e-7)).reason())
                .isEqualTo("not within twice the 10 steps that the stage has lasted");
    }

    @Test
    void aRuleThatWantsLessIsHelpedByAFall() {
        assertThat(estimate(compare("entropy(8 steps) < 0.5"), rising(16, 0.6, -0.005)).steps())
                .contains(21L);
    }

    @Test
    void whileEvidenceIsMissingItSaysWhenTheValueWillBeKnown() {
        TermTrend trend = new TermTrend();
        for (int step = 1; step <= 4; step++) {
            trend.add(step, new Measurement(Double.NaN, 8L * step, 64));
        }

        assertThat(TermForecast.of(RULE, new Measurement(Double.NaN, 32, 64), trend).reason())
                .isEqualTo("its value is known in about 4 steps");
    }

    @Test
    void partsOfARuleAreJoinedByTheirWords() {
        HoldEstimate early = new HoldEstimate(of(4), of(2), of(9), "");
        HoldEstimate late = new HoldEstimate(of(7), of(6), Optional.empty(), "");
        HoldEstimate never = HoldEstimate.none("flat");

        assertThat(joined("steps > 1 and tokens > 1", early, late))
                .isEqualTo(new HoldEstimate(of(7), of(6), Optional.empty(), ""));
        assertThat(joined("steps > 1 or tokens > 1", early, late)).isEqualTo(early);
        assertThat(joined("steps > 1 and tokens > 1", early, never)).isEqualTo(never);
        assertThat(joined("steps > 1 or tokens > 1", never, late)).isEqualTo(late);
        assertThat(joined("not (steps > 1 or tokens > 1)", early, late))
                .isEqualTo(new HoldEstimate(of(7), of(6), Optional.empty(), ""));
    }

    /**
     * A pass rate of windows of 64 groups, 8 groups of 4 rollouts a step, that rises with the
     * logarithm of the step: the estimate's own error over 300 seeded series, at 10 to 40 steps
     * before the target.
     */
    @Test
    void theIntervalCoversTheTrueNumberOfStepsInMostSeries() {
        int told = 0;
        int covered = 0;
        List<Double> errors = new ArrayList<>();
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double slope = 0.1 + 0.05 * random.nextDouble();
            List<Measurement> series = series(slope, random);
            int hit = firstAt(series, 0.7);
            int now = hit - 10 - random.nextInt(30);
            if (now < 20) {
                continue;
            }
            TermTrend trend = new TermTrend();
            for (int step = 1; step <= now; step++) {
                trend.add(step, series.get(step - 1));
            }
            HoldEstimate estimate = TermForecast.of(RULE, series.get(now - 1), trend);
            if (estimate.steps().isPresent()) {
                long truth = hit - now;
                told++;
                boolean isInside =
                        estimate.earliest().get() <= truth
                                && estimate.latest().map(latest -> truth <= latest).orElse(true);
                covered += isInside ? 1 : 0;
                errors.add(Math.abs(estimate.steps().get() - truth) / (double) truth);
            }
        }
        errors.sort(null);

        assertThat(told).isGreaterThan(150);
        assertThat((double) covered / told).isGreaterThan(0.8);
        assertThat(errors.get(errors.size() / 2)).isLessThan(0.6);
    }

    private static List<Measurement> series(double slope, SplittableRandom random) {
        SampleWindow window = new SampleWindow(new Window(64, Window.Unit.GROUPS));
        List<Measurement> series = new ArrayList<>();
        for (int step = 1; step <= 400; step++) {
            double rate = Math.min(1, 0.1 + slope * Math.log(step));
            for (int group = 0; group < 8; group++) {
                int passed = 0;
                for (int rollout = 0; rollout < 4; rollout++) {
                    passed += random.nextDouble() < rate ? 1 : 0;
                }
                window.add(WindowEntry.of(passed / 4.0));
            }
            series.add(window.measure());
        }
        return series;
    }

    private static int firstAt(List<Measurement> series, double target) {
        for (int i = 0; i < series.size(); i++) {
            if (series.get(i).isSufficient() && series.get(i).value() >= target) {
                return i + 1;
            }
        }
        throw new IllegalStateException("never");
    }

    private static HoldEstimate joined(String rule, HoldEstimate steps, HoldEstimate tokens) {
        return new RuleForecast(c -> c.signal().kind() == SignalKind.STEPS ? steps : tokens)
                .of(Condition.parse(rule));
    }

    private static Optional<Long> of(long steps) {
        return Optional.of(steps);
    }

    private static HoldEstimate estimate(Condition.Compare compare, double... values) {
        TermTrend trend = new TermTrend();
        for (int i = 0; i < values.length; i++) {
            trend.add(i + 1, new Measurement(values[i], 64, 64));
        }
        return TermForecast.of(compare, new Measurement(values[values.length - 1], 64, 64), trend);
    }

    private static double[] rising(int count, double first, double by) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = first + i * by;
        }
        return values;
    }

    private static double residualSquares(List<TrendPoint> points, TrendLine line) {
        return points.stream()
                .mapToDouble(
                        p -> p.value() - line.level() - line.slope() * (p.step() - line.middle()))
                .map(rest -> rest * rest)
                .sum();
    }

    private static double spread(List<TrendPoint> points) {
        double middle = points.stream().mapToDouble(TrendPoint::step).average().orElseThrow();
        return points.stream().mapToDouble(p -> Math.pow(p.step() - middle, 2)).sum();
    }

    private static Condition.Compare compare(String text) {
        return Condition.parse(text).comparisons().findFirst().orElseThrow();
    }
}
