package io.gradus.training.analysis.signature;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Everything that a signature could name of some runs, to search for what tells them apart. */
public final class Candidates {
    private static final List<Reduction> REDUCTIONS =
            List.of(
                    Reduction.MEAN,
                    Reduction.EARLY,
                    Reduction.LATE,
                    Reduction.FIRST,
                    Reduction.LAST,
                    Reduction.MIN,
                    Reduction.MAX,
                    Reduction.TOLD);

    private static final List<Occurrence> COUNTS =
            List.of(
                    Occurrence.STEPS,
                    Occurrence.PROMOTIONS,
                    Occurrence.DEMOTIONS,
                    Occurrence.LOOPS);

    private Candidates() {}

    /** Every amount that at least one of the runs tells. */
    public static List<Amount> of(List<Observations> runs) {
        List<Amount> amounts = new ArrayList<>();
        COUNTS.forEach(count -> amounts.add(new Amount.Happened(count, "")));
        names(runs).forEach(name -> amounts.add(new Amount.Happened(Occurrence.ENTERED_AT, name)));
        for (Series series : series(runs)) {
            REDUCTIONS.forEach(reduction -> amounts.add(new Amount.Reduced(reduction, series)));
        }
        return amounts;
    }

    private static Set<String> names(List<Observations> runs) {
        Set<String> names = new TreeSet<>();
        runs.forEach(run -> run.entries().forEach(entry -> names.add(entry.name())));
        return names;
    }

    private static List<Series> series(List<Observations> runs) {
        List<Series> series = new ArrayList<>();
        series.add(new Series.OfStage());
        Set<String> metrics = new TreeSet<>();
        runs.forEach(run -> metrics.addAll(run.metricNames()));
        metrics.forEach(name -> series.add(new Series.OfMetric(name)));
        for (GroupView view : GroupView.values()) {
            Set<String> names = new TreeSet<>();
            runs.forEach(run -> names.addAll(view.names(run)));
            names.stream()
                    .filter(name -> !name.isEmpty())
                    .forEach(name -> series.add(new Series.OfGroups(view, name)));
        }
        return series;
    }
}
