package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.reward.GroupOutcome;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

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
        for (GroupOutcome kind : GroupOutcome.values()) {
            metrics.add(new Metric("groups/" + kind.word(), share(groups, kind)));
        }
        return List.copyOf(metrics);
    }

    private static double share(List<ScoredGroup> groups, GroupOutcome wanted) {
        return groups.isEmpty()
                ? Double.NaN
                : (double) groups.stream().filter(g -> g.outcome() == wanted).count()
                        / groups.size();
    }
}
