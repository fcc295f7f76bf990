package io.gradus.training.curriculum;

import io.gradus.training.event.Metric;
import io.gradus.training.rubric.ScoredGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The pass rates of a step, before filtering: over all groups, per cell, and the shares of too hard
 * and too easy groups.
 */
final class OutcomeMetrics {
    private OutcomeMetrics() {}

    static List<Metric> of(StepOutcome outcome) {
        List<ScoredGroup> groups = outcome.scored();
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
        metrics.add(share("groups/tooHard", groups, g -> g.passRate() == 0));
        metrics.add(share("groups/mixed", groups, g -> g.passRate() > 0 && g.passRate() < 1));
        metrics.add(share("groups/tooEasy", groups, g -> g.passRate() == 1));
        return List.copyOf(metrics);
    }

    private static Metric share(
            String name, List<ScoredGroup> groups, Predicate<ScoredGroup> fits) {
        return new Metric(
                name,
                groups.isEmpty()
                        ? Double.NaN
                        : (double) groups.stream().filter(fits).count() / groups.size());
    }
}
