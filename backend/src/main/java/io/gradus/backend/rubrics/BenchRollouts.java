package io.gradus.backend.rubrics;

import io.gradus.training.analysis.preview.BenchGroup;
import java.util.List;

/**
 * Rollouts for the bench.
 *
 * @param groups the groups
 * @param refused groups that were left out, each with the reason
 */
public record BenchRollouts(List<BenchGroup> groups, List<String> refused) {
    public BenchRollouts {
        groups = List.copyOf(groups);
        refused = List.copyOf(refused);
    }

    /** Groups of which none is left out. */
    static BenchRollouts of(List<BenchGroup> groups) {
        return new BenchRollouts(groups, List.of());
    }

    /** Number of rollouts in all groups. */
    public int size() {
        return groups.stream().mapToInt(g -> g.marks().size()).sum();
    }
}
