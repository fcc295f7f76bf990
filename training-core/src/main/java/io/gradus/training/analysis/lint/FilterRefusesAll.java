package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.filter.DeviationThreshold;
import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.curriculum.filter.PassRateBand;
import io.gradus.training.document.Alternative;
import io.gradus.training.objective.ObjectiveSpec;

/** Finds filters that let no comparison through. */
final class FilterRefusesAll implements StageRule {
    @Override
    public String id() {
        return "filter-refuses-all";
    }

    @Override
    public String explanation() {
        return "A filter admits only groups that all solve or none solves, or asks for rewards that differ by more than they can: no group that teaches anything gets past it.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        if (stage.spec().isRl() && comparesVerdicts(stage)) {
            stage.spec()
                    .filter()
                    .parts()
                    .filter(FilterRefusesAll::refuses)
                    .findFirst()
                    .ifPresent(_ ->
                            report.add(
                                    stage.path("filter"),
                                    "lets through only groups whose rewards are all equal, or none at all, so no step has anything to compare",
                                    Fix.set(
                                            "Drop groups of equal rewards instead",
                                            stage.path("filter"),
                                            "zero-variance")));
        }
    }

    private static boolean comparesVerdicts(LintedStage stage) {
        ObjectiveSpec objective = stage.objective();
        return Values.isVerdictAlone(stage.rubric())
                && stage.spec().weights().isEmpty()
                && objective.loss().readsAdvantages()
                && objective.shapers().isEmpty()
                && Alternative.nameOf(objective.advantage()).equals("group-relative");
    }

    /** Rewards between 0 and 1 deviate by a half at the most. */
    private static boolean refuses(GroupFilter part) {
        return switch (part) {
            case PassRateBand band -> band.high() == 0 || band.low() == 1;
            case DeviationThreshold(double least, var _) -> least > 0.5;
            default -> false;
        };
    }
}
