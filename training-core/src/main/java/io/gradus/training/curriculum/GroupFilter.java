package io.gradus.training.curriculum;

import io.gradus.training.document.Choice;
import io.gradus.training.rubric.ScoredGroup;
import java.util.List;

/**
 * Admits or drops scored groups before advantages are estimated; the curriculum observes all of
 * them in any case.
 */
public sealed interface GroupFilter {
    /** The groups that the update may see, in their order. */
    List<ScoredGroup> admit(List<ScoredGroup> groups);

    /** Admits every group. */
    @Choice(name = "none", explanation = "Every group is trained on.")
    record None() implements GroupFilter {
        @Override
        public List<ScoredGroup> admit(List<ScoredGroup> groups) {
            return List.copyOf(groups);
        }
    }

    /** Drops groups whose rewards are all equal. */
    @Choice(
            name = "zero-variance",
            explanation = "Groups whose rewards are all equal (max - min <= 1e-6) are dropped.",
            source = "arXiv:2503.14476")
    record ZeroVariance() implements GroupFilter {
        @Override
        public List<ScoredGroup> admit(List<ScoredGroup> groups) {
            return groups.stream().filter(g -> !g.hasZeroVariance()).toList();
        }
    }
}
