package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.List;

/**
 * Result of a shaper for a step's advantages.
 *
 * @param groups the groups, in order
 * @param metrics what it tells of it
 */
public record ShapedAdvantages(List<AdvantagedGroup> groups, List<Metric> metrics) {
    public ShapedAdvantages {
        groups = List.copyOf(groups);
        metrics = List.copyOf(metrics);
    }
}
