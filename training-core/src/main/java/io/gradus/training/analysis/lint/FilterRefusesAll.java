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
        return "A filter admits only groups in which all rollouts are correct or none is, or "
                + "requires a larger spread of rewards than is possible: no group with a "
                + "learning signal passes.";
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
                                    "admits only groups whose rewards are all equal, or none at all, so no step "
                                            + "has a learning signal",
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
