package io.gradus.training.cli;

import io.gradus.training.analysis.scaling.HeldOutCurve;
import io.gradus.training.analysis.scaling.ScalingEstimate;
import io.gradus.training.analysis.scaling.ScalingForecast;
import io.gradus.training.base.statistics.Interval;
import java.io.PrintWriter;
import java.util.Locale;

/** A forecast for people. */
public final class ForecastText {
    private final ScalingForecast forecast;

    ForecastText(ScalingForecast forecast) {
        this.forecast = forecast;
    }

    void print(PrintWriter out, double[] places) {
        HeldOutCurve measured = forecast.measured();
        String unit = measured.unit().word();
        out.printf(
                Locale.ROOT,
                "Held-out pass rate: %d evaluations, %,.0f to %,.0f %s; the last one measured"
                        + " %.3f.%n",
                measured.curve().xs().size(),
                measured.curve().start(),
                measured.curve().end(),
                unit,
                measured.curve().ys().getLast());
        out.println("R(C) = R0 + (A - R0) / (1 + (Cmid / C)^B), in brackets 90 % intervals:");
        out.printf(Locale.ROOT, "  start R0      %.3f%n", forecast.fit().start());
        out.printf(
                Locale.ROOT,
                "  asymptote A   %.3f [%s]%n",
                forecast.fit().asymptote(),
                words(forecast.asymptote()));
        Interval midpoint = forecast.midpoint();
        out.printf(
                Locale.ROOT,
                "  midpoint Cmid %,.0f %s [%,.0f, %,.0f]%n",
                forecast.fit().midpoint(),
                unit,
                midpoint.low(),
                midpoint.high());
        out.printf(
                Locale.ROOT,
                "  steepness B   %.2f [%s]%n",
                forecast.fit().steepness(),
                words(forecast.steepness()));
        out.printf(
                Locale.ROOT,
                "Single evaluations have a standard deviation of %.3f around it.%n",
                forecast.scatter());
        for (double place : places) {
            out.printf(
                    Locale.ROOT,
                    "At %,.0f %s (estimate): %s.%n",
                    place,
                    unit,
                    words(forecast.at(place)));
        }
        out.flush();
    }

    /** An estimate in a line. */
    public static String words(ScalingEstimate estimate) {
        return String.format(
                Locale.ROOT,
                "expected %.3f, the run in [%s], one evaluation in [%s]",
                estimate.passRate(),
                words(estimate.run()),
                words(estimate.evaluation()));
    }

    private static String words(Interval interval) {
        return String.format(Locale.ROOT, "%.3f, %.3f", interval.low(), interval.high());
    }
}
