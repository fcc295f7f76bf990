package io.gradus.training.curriculum.kind;

import io.gradus.training.base.Metric;
import io.gradus.training.problem.ProblemKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Whose traces a step of imitation read: the share of each cell ({@code rule/traces/cell/CELL}),
 * the mean of each difficulty attribute over the traces that have it ({@code
 * rule/traces/level/NAME}), and how many of them are of different problems ({@code
 * rule/traces/distinct}).
 *
 * @param problems the problem of each trace
 */
record TraceRules(List<ProblemKey> problems) {
    private static final String PREFIX = "rule/traces/";

    List<Metric> metrics() {
        List<Metric> metrics = new ArrayList<>();
        Map<String, Long> cells =
                problems.stream()
                        .collect(
                                Collectors.groupingBy(
                                        ProblemKey::cell, TreeMap::new, Collectors.counting()));
        cells.forEach((cell, count) ->
                metrics.add(new Metric(PREFIX + "cell/" + cell, (double) count / problems.size())));
        Map<String, Double> levels =
                problems.stream()
                        .flatMap(problem -> problem.difficulty().values().stream())
                        .collect(
                                Collectors.groupingBy(
                                        value -> value.name(),
                                        TreeMap::new,
                                        Collectors.averagingDouble(value -> value.value())));
        levels.forEach((name, mean) -> metrics.add(new Metric(PREFIX + "level/" + name, mean)));
        double distinct = problems.stream().map(ProblemKey::toString).distinct().count();
        metrics.add(new Metric(PREFIX + "distinct", distinct / problems.size()));
        return metrics;
    }
}
