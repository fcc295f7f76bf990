package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.allocation.AllocationSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Field;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Shape;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.shaper.ShaperSpec;
import java.util.stream.Stream;

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
        if (stage.allocation() instanceof Record settings) {
            checkSpans(path + ".allocation", settings);
        }
        stage.replay()
                .filter(Record.class::isInstance)
                .ifPresent(replay -> checkSpans(path + ".replay", (Record) replay));
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

    private void checkSpans(String place, Record settings) {
        for (Field field : Shape.Fields.of(settings.getClass()).fields()) {
            if (field.valueIn(settings) instanceof Schedule schedule) {
                CurriculumCheck.checkSpan(
                        place + "." + field.name(), schedule, Stream.of(stage), findings);
            }
        }
    }
}
