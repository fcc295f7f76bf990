package io.gradus.training.trainer;

import io.gradus.training.event.Metric;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rubric.ScoredGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What guidance did in a step: how many rollouts got it, and how they and the others did. */
final class GuidanceMetrics {
    private GuidanceMetrics() {}

    /** Shares and pass rates before filtering; nothing where no rollout got any guidance. */
    static List<Metric> of(List<ScoredGroup> groups) {
        OptionalDouble with = passRate(groups, true);
        if (with.isEmpty()) {
            return List.of();
        }
        List<Metric> metrics = new ArrayList<>();
        metrics.add(
                new Metric(
                        "guidance/share",
                        groups.stream()
                                .flatMap(g -> g.group().rollouts().stream())
                                .mapToInt(r -> isGuided(r) ? 1 : 0)
                                .average()
                                .orElseThrow()));
        metrics.add(new Metric("guidance/passRate/with", with.getAsDouble()));
        passRate(groups, false)
                .ifPresent(rate -> metrics.add(new Metric("guidance/passRate/without", rate)));
        return metrics;
    }

    private static OptionalDouble passRate(List<ScoredGroup> groups, boolean guided) {
        List<Double> scores = new ArrayList<>();
        for (ScoredGroup group : groups) {
            for (int i = 0; i < group.scores().size(); i++) {
                if (isGuided(group.group().rollouts().get(i)) == guided) {
                    scores.add(group.scores().get(i).verdict().score());
                }
            }
        }
        return scores.stream().mapToDouble(Double::doubleValue).average();
    }

    private static boolean isGuided(Rollout rollout) {
        return rollout.segments().stream()
                .map(s -> s.source())
                .anyMatch(s -> s == SegmentSource.GUIDANCE || s == SegmentSource.DEMONSTRATION);
    }
}
