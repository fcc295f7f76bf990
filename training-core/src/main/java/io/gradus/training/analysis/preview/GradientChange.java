package io.gradus.training.analysis.preview;

import java.util.List;

/**
 * Which groups carry gradient: those whose totals differ by more than 1e-6.
 *
 * @param before number of groups that carried gradient before
 * @param after number of groups that carry gradient after
 * @param gained groups that carry gradient only after
 * @param lost groups that carried gradient only before
 */
public record GradientChange(int before, int after, List<Spread> gained, List<Spread> lost) {
    public GradientChange {
        gained = List.copyOf(gained);
        lost = List.copyOf(lost);
    }

    /**
     * A group that gains or loses gradient.
     *
     * @param group its name
     * @param problem key of its problem
     * @param before greatest minus smallest total before
     * @param after greatest minus smallest total after
     */
    public record Spread(String group, String problem, double before, double after) {}

    static GradientChange of(List<ComparedGroup> groups) {
        return new GradientChange(
                (int) groups.stream().filter(ComparedGroup::taughtBefore).count(),
                (int) groups.stream().filter(ComparedGroup::teachesAfter).count(),
                spreads(
                        groups.stream()
                                .filter(g -> !g.taughtBefore() && g.teachesAfter())
                                .toList()),
                spreads(
                        groups.stream()
                                .filter(g -> g.taughtBefore() && !g.teachesAfter())
                                .toList()));
    }

    private static List<Spread> spreads(List<ComparedGroup> groups) {
        return groups.stream()
                .map(g -> new Spread(g.name(), g.problem(), g.spreadBefore(), g.spreadAfter()))
                .toList();
    }
}
