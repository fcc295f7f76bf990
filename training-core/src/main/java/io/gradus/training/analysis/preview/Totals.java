package io.gradus.training.analysis.preview;

import java.util.List;

/** The total rewards of compared rollouts as numbers, in order. */
final class Totals {
    private Totals() {}

    static double[] before(ComparedGroup group) {
        return before(List.of(group));
    }

    static double[] after(ComparedGroup group) {
        return after(List.of(group));
    }

    static double[] before(List<ComparedGroup> groups) {
        return groups.stream()
                .flatMap(g -> g.rollouts().stream())
                .mapToDouble(r -> r.before().total())
                .toArray();
    }

    static double[] after(List<ComparedGroup> groups) {
        return groups.stream()
                .flatMap(g -> g.rollouts().stream())
                .mapToDouble(r -> r.after().total())
                .toArray();
    }
}
