package io.gradus.training.objective.shaper;

import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.List;

/**
 * Changes advantages once they are estimated. It sees the groups of a whole step, because some
 * weights are made of all of them.
 */
public interface AdvantageShaper {
    /** The groups with their advantages changed, in order. */
    ShapedAdvantages shape(List<AdvantagedGroup> groups);
}
