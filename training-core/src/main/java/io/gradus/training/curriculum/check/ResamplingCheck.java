package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.allocation.AllocationSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Findings;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.shaper.ShaperSpec;

/**
 * Checks what a stage rolls out again, filters and replays.
 *
 * @param objective the objective as the stage has it
 */
record ResamplingCheck(StageSpec stage, ObjectiveSpec objective, String path, Findings findings) {
    void check() {
        stage.filter().check(path + ".filter", findings);
        checkLevel(path + ".filter");
        checkAllocation(path + ".allocation", stage.allocation());
        SpanCheck spans = new SpanCheck(findings);
        if (stage.allocation() instanceof Record settings) {
            spans.checkAll(path + ".allocation", settings, stage);
        }
        stage.replay()
                .filter(Record.class::isInstance)
                .ifPresent(replay -> spans.checkAll(path + ".replay", (Record) replay, stage));
        if (!stage.isRl()) {
            checkKind("allocation", !stage.allocation().isEven());
            checkKind("select", !stage.select().takesAll());
            checkKind("replay", stage.replay().isPresent());
        }
    }

    private void checkKind(String key, boolean given) {
        if (given) {
            findings.add(
                    path + "." + key, "is read in stages of the kind rl only; leave it out here");
        }
    }

    /** Groups of equal rewards must get past the filter where a shaper lets them teach. */
    private void checkLevel(String place) {
        if (stage.filter().parts().anyMatch(GroupFilter::dropsLevel)) {
            objective.shapers().stream()
                    .filter(ShaperSpec::teachesEqualRewards)
                    .findFirst()
                    .ifPresent(shaper ->
                            findings.add(
                                    place,
                                    "drops the groups of equal rewards that the objective's shaper %s trains on; leave one of them out"
                                            .formatted(Alternative.nameOf(shaper))));
        }
    }

    private void checkAllocation(String place, AllocationSpec allocation) {
        allocation.check(place, objective.groupSize(), findings);
        if (allocation.grows() && objective.isBranching()) {
            findings.add(
                    place,
                    "rolls problems out again, and a tree of objective.branching grows as a whole; leave one out");
        }
        if (allocation.grows() && objective.carryOver().isPresent()) {
            findings.add(
                    place,
                    "rolls problems out again once all their rollouts have ended, which objective.carryOver puts off to a later step; leave one out");
        }
    }
}
