package io.gradus.backend.experiments.internal;

import io.gradus.backend.experiments.FutilityLook;
import io.gradus.backend.experiments.FutilityRule;
import io.gradus.backend.experiments.RunProgress;
import io.gradus.training.base.statistics.FutilityBound;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Takes the looks of a futility rule that are due. */
record FutilityCheck(FutilityRule rule, String baseline) {
    /**
     * The look at an arm that is due; empty while too few pairs have completed, or when the arm was
     * looked at there or stopped already. Of looks that became due at once only the last is taken.
     *
     * @param runs all runs of the experiment
     * @param taken looks at this arm so far
     */
    Optional<FutilityLook> due(String arm, List<RunProgress> runs, List<FutilityLook> taken) {
        double[] differences = differences(arm, runs);
        int last = taken.stream().mapToInt(FutilityLook::look).max().orElse(0);
        return arm.equals(baseline) || taken.stream().anyMatch(FutilityLook::stopped)
                ? Optional.empty()
                : rule.looks().reversed().stream()
                        .filter(look -> look <= differences.length && look > last)
                        .findFirst()
                        .map(look -> taken(arm, look, differences));
    }

    private FutilityLook taken(String arm, int look, double[] differences) {
        FutilityBound bound = FutilityBound.of(differences, rule.looks().size());
        return new FutilityLook(
                arm,
                baseline,
                look,
                bound,
                rule.margin(),
                bound.isBelow(rule.margin()),
                Instant.now());
    }

    /** By seed, the arm's result minus the baseline's, where both completed. */
    private double[] differences(String arm, List<RunProgress> runs) {
        Map<Long, Double> against = results(baseline, runs);
        return results(arm, runs).entrySet().stream()
                .filter(own -> against.containsKey(own.getKey()))
                .mapToDouble(own -> own.getValue() - against.get(own.getKey()))
                .toArray();
    }

    private static Map<Long, Double> results(String arm, List<RunProgress> runs) {
        Map<Long, Double> results = new TreeMap<>();
        runs.stream()
                .filter(run -> run.arm().equals(arm))
                .forEach(run -> run.result().ifPresent(value -> results.put(run.seed(), value)));
        return results;
    }
}
