package io.gradus.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.analysis.scaling.ComputeUnit;
import io.gradus.training.analysis.scaling.Forecaster;
import io.gradus.training.analysis.scaling.HeldOutCurve;
import io.gradus.training.analysis.scaling.ScalingCurve;
import io.gradus.training.analysis.scaling.ScalingSettings;
import io.gradus.training.base.statistics.Curve;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScalingErrorTests {
    private final Forecaster forecaster =
            new Forecaster(new ScalingSettings(Double.POSITIVE_INFINITY, 0.04, 50, 1));

    private static HeldOutCurve run(double... tail) {
        ScalingCurve truth = new ScalingCurve(0.1, 0.7, 40_000, 2);
        List<Double> xs = IntStream.rangeClosed(0, 24).mapToObj(i -> 5000.0 * i).toList();
        List<Double> ys =
                IntStream.rangeClosed(0, 24)
                        .mapToObj(i ->
                                i > 24 - tail.length
                                        ? tail[i - 25 + tail.length]
                                        : truth.at(xs.get(i)))
                        .toList();
        return new HeldOutCurve(new Curve(xs, ys), ComputeUnit.TOKENS);
    }

    @Test
    void aRunThatKeepsToItsCurveIsForecastFromItsFirstHalf() {
        ScalingError error = ScalingError.of("good", run(), 0.5, forecaster);

        // 0.1 + 0.6 / (1 + (40/120)^2) = 0.64, and 0.1 + 0.6 / (1 + (40/60)^2) = 0.515385 half-way
        assertThat(error.measured()).isCloseTo(0.64, within(1e-9));
        assertThat(error.error()).isLessThan(0.002);
        assertThat(error.lastError()).isCloseTo(0.64 - 0.515385, within(1e-6));
        assertThat(error.isWithin()).isTrue();
    }

    @Test
    void aRunThatFallsLaterIsMissed() {
        ScalingError error = ScalingError.of("fallen", run(0.05), 0.5, forecaster);

        assertThat(error.error()).isCloseTo(0.59, within(0.002));
        assertThat(error.isWithin()).isFalse();
    }

    @Test
    void withoutAForecastTheLastValueStandsForIt() {
        HeldOutCurve few =
                new HeldOutCurve(
                        new Curve(List.of(0.0, 50.0, 100.0), List.of(0.1, 0.2, 0.5)),
                        ComputeUnit.TOKENS);
        ScalingError error = ScalingError.of("few", few, 0.5, forecaster);

        assertThat(error.estimate()).isEmpty();
        assertThat(error.error()).isCloseTo(0.3, within(1e-12));
        assertThat(error.newestError()).isCloseTo(0.35, within(1e-12));
        assertThat(error.isWithin()).isFalse();
    }

    @Test
    void theTableCountsRunsWithoutAForecastAndAveragesTheOthers() {
        StringWriter out = new StringWriter();
        ScalingTable table = new ScalingTable();
        ScalingError good = ScalingError.of("good", run(), 0.5, forecaster);
        ScalingError fallen = ScalingError.of("fallen", run(0.05), 0.5, forecaster);
        ScalingError none =
                ScalingError.of(
                        "none",
                        new HeldOutCurve(
                                new Curve(List.of(0.0, 100.0), List.of(0.1, 0.2)),
                                ComputeUnit.TOKENS),
                        0.5,
                        forecaster);
        table.add("two", List.of(good, fallen, none));
        table.print(new PrintWriter(out));

        assertThat(out.toString().lines().toList().get(2))
                .startsWith("| two | 3 | 2 | 0.29")
                .contains(" 50 % |");
    }
}
