package io.gradus.training.advantage;

import io.gradus.training.event.Metric;
import java.util.List;

/**
 * What a shaper made of a step's advantages.
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
