package io.gradus.training.curriculum.allocation;

import io.gradus.training.reward.ScoredGroup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Moving averages of the pass rates of difficulty cells; a step moves each that it asked once. */
final class CellRates {
    private final SortedMap<String, Double> rates = new TreeMap<>();

    /** Moves the average of each cell by the mean pass rate of its groups. */
    void observe(List<ScoredGroup> groups, double rate) {
        groups.stream()
                .collect(
                        Collectors.groupingBy(
                                group -> group.group().problem().key().cell(),
                                LinkedHashMap::new,
                                Collectors.averagingDouble(ScoredGroup::passRate)))
                .forEach((cell, seen) ->
                        rates.merge(cell, seen, (old, now) -> (1 - rate) * old + rate * now));
    }

    /** The pass rate of a cell; {@code unseen} where it was never asked. */
    double of(String cell, double unseen) {
        return rates.getOrDefault(cell, unseen);
    }

    SortedMap<String, Double> save() {
        return rates;
    }

    void restore(SortedMap<String, Double> saved) {
        rates.clear();
        rates.putAll(saved);
    }
}
