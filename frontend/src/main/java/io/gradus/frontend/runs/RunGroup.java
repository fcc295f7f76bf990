package io.gradus.frontend.runs;

import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunState;
import io.gradus.training.base.statistics.InterquartileMean;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Runs that have something in common.
 *
 * @param key what they have in common
 * @param runs the runs
 * @param heldOut newest held-out pass rates of those that have one
 */
record RunGroup(String key, List<Run> runs, List<Double> heldOut) {
    RunGroup {
        runs = List.copyOf(runs);
        heldOut = List.copyOf(heldOut);
    }

    /** The groups of some runs, the one with the newest run first. */
    static List<RunGroup> of(
            Collection<Run> runs,
            Function<Run, List<String>> keys,
            Function<Run, OptionalDouble> heldOut) {
        Map<String, List<Run>> groups = new TreeMap<>();
        for (Run run : runs) {
            keys.apply(run)
                    .forEach(key -> groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(run));
        }
        return groups.entrySet().stream()
                .map(group ->
                        new RunGroup(
                                group.getKey(), group.getValue(), rates(group.getValue(), heldOut)))
                .sorted(Comparator.comparing(RunGroup::newest).reversed())
                .toList();
    }

    private static List<Double> rates(List<Run> runs, Function<Run, OptionalDouble> heldOut) {
        return runs.stream()
                .map(heldOut)
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .toList();
    }

    /** When the newest of them was created. */
    Instant newest() {
        return runs.stream().map(Run::createdAt).max(Comparator.naturalOrder()).orElseThrow();
    }

    /** Interquartile mean of the held-out pass rates; of fewer than four the mean. */
    OptionalDouble middle() {
        return heldOut.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        InterquartileMean.of(heldOut.stream().mapToDouble(r -> r).toArray()));
    }

    /** The highest held-out pass rate. */
    OptionalDouble best() {
        return heldOut.stream().mapToDouble(rate -> rate).max();
    }

    /** How many runs stand where, as words. */
    String states() {
        Map<RunState, Integer> counts = new EnumMap<>(RunState.class);
        runs.forEach(run -> counts.merge(run.state(), 1, Integer::sum));
        return counts.entrySet().stream()
                .map(count -> count.getValue() + " " + count.getKey().word())
                .collect(Collectors.joining(", "));
    }
}
