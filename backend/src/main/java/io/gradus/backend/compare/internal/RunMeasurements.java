package io.gradus.backend.compare.internal;

import io.gradus.backend.compare.ComparisonAxis;
import io.gradus.backend.metrics.RunSeries;
import io.gradus.backend.runs.Run;
import io.gradus.training.base.statistics.Curve;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.springframework.stereotype.Component;

/** Reads the metric of each run. */
@Component
public class RunMeasurements {
    /** Counts generated tokens; it places steps on the axis of tokens. */
    private static final String TOKENS = "tokens/total";

    /** Sums up the seconds of training; it places steps on the axis of seconds. */
    private static final String SECONDS = "time/total";

    /** Steps of the warm start are not training steps. */
    private static final String WARM_START = "warmStart/";

    /** Runs of up to this many steps are read point by point. */
    private static final int MOST_POINTS = 2048;

    /** No screen shows more of an overlaid curve. */
    private static final int MOST_SHOWN = 400;

    private final RunSeries series;

    RunMeasurements(RunSeries series) {
        this.series = series;
    }

    /** Whether a series can be compared: it stands over training steps. */
    public static boolean isComparable(String metric) {
        return !metric.startsWith(WARM_START) && !metric.equals(TOKENS);
    }

    RunMeasurement of(Run run, String metric, ComparisonAxis axis) {
        RunSeries.Points points = series.read(run.id(), metric, MOST_POINTS);
        Curve overTokens = over(TOKENS, run, points);
        Curve shown =
                switch (axis) {
                    case STEP -> points.finite();
                    case TOKENS -> overTokens;
                    case SECONDS -> over(SECONDS, run, points);
                };
        return new RunMeasurement(run, overTokens, thinned(shown), points.nonFinite());
    }

    private Curve over(String amount, Run run, RunSeries.Points points) {
        Curve amounts = series.read(run.id(), amount, MOST_POINTS).finite();
        return points.finite().along(fromZero(amounts));
    }

    /** Names of the series that any of the runs has, in alphabetical order. */
    List<String> metrics(List<Run> runs) {
        TreeSet<String> names = new TreeSet<>();
        runs.forEach(run ->
                series.keys(run.id()).stream()
                        .filter(RunMeasurements::isComparable)
                        .forEach(names::add));
        return List.copyOf(names);
    }

    /** Before the first step nothing was spent; a first evaluation stands there. */
    private static Curve fromZero(Curve amounts) {
        if (amounts.isEmpty() || amounts.start() <= 0) {
            return amounts;
        }
        List<Double> steps = new ArrayList<>(amounts.xs());
        List<Double> sums = new ArrayList<>(amounts.ys());
        steps.addFirst(0.0);
        sums.addFirst(0.0);
        return new Curve(steps, sums);
    }

    private static Curve thinned(Curve curve) {
        int size = curve.xs().size();
        if (size <= MOST_SHOWN) {
            return curve;
        }
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        for (int i = 0; i < MOST_SHOWN; i++) {
            int at = (int) ((long) i * (size - 1) / (MOST_SHOWN - 1));
            xs.add(curve.xs().get(at));
            ys.add(curve.ys().get(at));
        }
        return new Curve(xs, ys);
    }
}
