package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.reward.GroupOutcome;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The pass rates of a step, before filtering: over all groups, per cell, and the shares of too hard
 * and too easy groups.
 */
final class OutcomeMetrics {
    private OutcomeMetrics() {}

    static List<Metric> of(StepOutcome outcome) {
        List<ScoredGroup> groups = outcome.scored();
        if (groups.isEmpty()) {
            return List.of(); // a stage that samples nothing has no pass rate
        }
        List<Metric> metrics = new ArrayList<>();
        metrics.add(
                new Metric(
                        "passRate/mean",
                        groups.stream()
                                .mapToDouble(ScoredGroup::passRate)
                                .average()
                                .orElse(Double.NaN)));
        groups.stream()
                .collect(
                        Collectors.groupingBy(
                                g -> g.group().problem().key().cell(),
                                TreeMap::new,
                                Collectors.averagingDouble(ScoredGroup::passRate)))
                .forEach((cell, rate) -> metrics.add(new Metric("passRate/cell/" + cell, rate)));
        lenient(groups, metrics);
        for (GroupOutcome kind : GroupOutcome.values()) {
            metrics.add(new Metric("groups/" + kind.word(), share(groups, kind)));
        }
        return List.copyOf(metrics);
    }

    /** The same with the right answer anywhere, where a form of it was asked for. */
    private static void lenient(List<ScoredGroup> groups, List<Metric> metrics) {
        SequencedMap<String, List<Double>> cells = new TreeMap<>();
        for (ScoredGroup group : groups) {
            group.lenientRate()
                    .ifPresent(rate ->
                            cells.computeIfAbsent(
                                            group.group().problem().key().cell(),
                                            _ -> new ArrayList<>())
                                    .add(rate));
        }
        if (!cells.isEmpty()) {
            metrics.add(
                    new Metric(
                            "lenient/mean", mean(cells.values().stream().flatMap(List::stream))));
            cells.forEach((cell, rates) ->
                    metrics.add(new Metric("lenient/cell/" + cell, mean(rates.stream()))));
        }
    }

    private static double mean(Stream<Double> rates) {
        return rates.mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    private static double share(List<ScoredGroup> groups, GroupOutcome wanted) {
        return groups.isEmpty()
                ? Double.NaN
                : (double) groups.stream().filter(g -> g.outcome() == wanted).count()
                        / groups.size();
    }
}
