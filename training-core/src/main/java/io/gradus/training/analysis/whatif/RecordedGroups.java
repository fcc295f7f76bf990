package io.gradus.training.analysis.whatif;

import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.reward.ScoredGroup;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads groups of events; names of cells and families are kept once. */
final class RecordedGroups {
    private record Place(String cell, String family) {}

    private final Map<String, Place> places = new HashMap<>();

    /** The groups of a step in which so many tokens were generated. */
    List<RecordedGroup> of(List<GroupSummary> groups, long stepTokens) {
        long share = groups.isEmpty() ? 0 : stepTokens / groups.size();
        return groups.stream().map(g -> of(g, share)).toList();
    }

    private RecordedGroup of(GroupSummary group, long share) {
        Place place =
                places.computeIfAbsent(
                        group.cell(),
                        cell -> new Place(cell, ProblemKey.parse(group.problem()).family()));
        var rewards = group.rewards().stream().mapToDouble(r -> r).summaryStatistics();
        return new RecordedGroup(
                group.index(),
                group.problem(),
                place.cell(),
                place.family(),
                group.passRate(),
                // summed as a step sums them, so that conditions see the same bits
                group.rewards().stream().mapToDouble(r -> r).average().orElse(0),
                rewards.getMax() - rewards.getMin() <= ScoredGroup.ZERO_VARIANCE,
                group.rewards().size(),
                group.work().map(GroupWork::tokens).map(Integer::longValue).orElse(share),
                group.work()
                        .map(work -> (double) work.truncated() / group.rewards().size())
                        .orElse(Double.NaN),
                group.role(),
                group.rewards(),
                group.work().map(GroupWork::admitted).orElse(true));
    }
}
