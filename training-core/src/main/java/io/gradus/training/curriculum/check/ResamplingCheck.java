package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.allocation.AllocationSpec;
import io.gradus.training.curriculum.allocation.HardAllocation;
import io.gradus.training.curriculum.allocation.RolloutGdro;
import io.gradus.training.curriculum.allocation.Screening;
import io.gradus.training.curriculum.allocation.VarianceAllocation;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.filter.AllFilters;
import io.gradus.training.curriculum.filter.BatchSelector;
import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.curriculum.filter.MeanRewardBand;
import io.gradus.training.curriculum.filter.PassRateBand;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Field;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Shape;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleWords;
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
        checkFilter(path + ".filter", stage.filter());
        checkLevel(path + ".filter");
        checkAllocation(path + ".allocation", stage.allocation());
        if (stage.allocation() instanceof Record settings) {
            checkSpans(path + ".allocation", settings);
        }
        stage.replay()
                .filter(Record.class::isInstance)
                .ifPresent(replay -> checkSpans(path + ".replay", (Record) replay));
        if (!stage.isRl()) {
            checkKind("allocation", !(stage.allocation() instanceof AllocationSpec.Even));
            checkKind("select", !(stage.select() instanceof BatchSelector.All));
            checkKind("replay", stage.replay().isPresent());
        }
    }

    private void checkKind(String key, boolean given) {
        if (given) {
            findings.add(
                    path + "." + key, "is read in stages of the kind rl only; leave it out here");
        }
    }

    private void checkFilter(String place, GroupFilter filter) {
        switch (filter) {
            case PassRateBand band -> checkOrder(place, "low", band.low(), "high", band.high());
            case MeanRewardBand band -> checkOrder(place, "low", band.low(), "high", band.high());
            case AllFilters all -> {
                for (int i = 0; i < all.filters().size(); i++) {
                    checkFilter(place + ".all.filters[" + i + "]", all.filters().get(i));
                }
            }
            default -> {}
        }
    }

    /** Groups of equal rewards must get past the filter where a shaper lets them teach. */
    private void checkLevel(String place) {
        if (dropsLevel(stage.filter())) {
            objective.shapers().stream()
                    .filter(ShaperSpec::teachesEqualRewards)
                    .findFirst()
                    .ifPresent(shaper ->
                            findings.add(
                                    place,
                                    "drops the groups of equal rewards that the objective's shaper %s trains on; leave one of them out"
                                            .formatted(Alternative.of(shaper.getClass()).name())));
        }
    }

    private static boolean dropsLevel(GroupFilter filter) {
        return filter instanceof GroupFilter.ZeroVariance
                || filter instanceof AllFilters all
                        && all.filters().stream().anyMatch(ResamplingCheck::dropsLevel);
    }

    private void checkAllocation(String place, AllocationSpec allocation) {
        switch (allocation) {
            case Screening screening -> {
                checkOrder(place, "low", screening.low(), "high", screening.high());
                if (screening.first() >= objective.groupSize()) {
                    findings.add(
                            place,
                            "first must be < objective.groupSize, %d, was %d"
                                    .formatted(objective.groupSize(), screening.first()));
                }
            }
            case VarianceAllocation cures ->
                    checkOrder(place, "least", cures.least(), "most", cures.most());
            case HardAllocation hard ->
                    checkOrder(place, "least", hard.least(), "most", hard.most());
            case RolloutGdro gdro -> checkOrder(place, "least", gdro.least(), "most", gdro.most());
            default -> {}
        }
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

    private void checkOrder(String place, String low, double least, String high, double most) {
        if (least > most) {
            findings.add(
                    place,
                    "%s must be <= %s, %s, was %s"
                            .formatted(
                                    low,
                                    high,
                                    ScheduleWords.number(most),
                                    ScheduleWords.number(least)));
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
