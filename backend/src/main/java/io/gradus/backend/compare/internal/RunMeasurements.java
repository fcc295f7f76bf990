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
        Curve tokens = series.read(run.id(), TOKENS, MOST_POINTS).finite();
        Curve overTokens = points.finite().along(fromZero(tokens));
        Curve shown = axis == ComparisonAxis.TOKENS ? overTokens : points.finite();
        return new RunMeasurement(run, overTokens, thinned(shown), points.nonFinite());
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

    /** Before the first step nothing was generated; a first evaluation stands there. */
    private static Curve fromZero(Curve tokens) {
        if (tokens.isEmpty() || tokens.start() <= 0) {
            return tokens;
        }
        List<Double> steps = new ArrayList<>(tokens.xs());
        List<Double> counts = new ArrayList<>(tokens.ys());
        steps.addFirst(0.0);
        counts.addFirst(0.0);
        return new Curve(steps, counts);
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
