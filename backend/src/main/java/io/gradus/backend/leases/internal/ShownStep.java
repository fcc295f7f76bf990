package io.gradus.backend.leases.internal;

import io.gradus.training.event.SampledGroup;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.List;

/** Picks what a step shows with texts: some of its groups, and some that were not observed. */
record ShownStep(OpenRun run) {
    /** Most groups that a step shows though it did not observe them; ours. */
    private static final int MOST_DISCARDED = 2;

    /**
     * The groups that are shown.
     *
     * @param size groups of the step; the others are numbered from there on
     */
    List<SampledGroup> of(Course.Observed observed, int size) {
        List<DiscardRepository.Discard> discards =
                run.ledger().discards().unshown(run.run().id(), MOST_DISCARDED).stream()
                        .filter(one -> group(one).isShowable())
                        .toList();
        List<List<ScoredGroup>> discarded =
                discards.stream().map(one -> group(one).unobserved()).toList();
        long others = discarded.stream().mapToLong(ShownStep::rollouts).sum();
        ShownTexts texts = ShownTexts.of(rollouts(observed.shown()) + others);
        List<SampledGroup> shown = new ArrayList<>();
        for (AdvantagedGroup group : observed.compared()) {
            if (observed.shown().contains(group.scored())) {
                shown.add(texts.observed(group));
            }
        }
        int index = size;
        for (int i = 0; i < discarded.size(); i++) {
            for (ScoredGroup group : discarded.get(i)) {
                shown.add(texts.discarded(group, index++, discards.get(i).reason()));
            }
            run.ledger().discards().shown(run.run().id(), discards.get(i), observed.step());
        }
        return shown;
    }

    private LeasedGroup group(DiscardRepository.Discard discard) {
        return run.group(run.run().id() + "." + discard.lease());
    }

    private static long rollouts(List<ScoredGroup> groups) {
        return groups.stream().mapToLong(group -> group.scores().size()).sum();
    }
}
