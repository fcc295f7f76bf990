package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.document.BudgetSpec;
import java.util.Optional;

/** Finds limits that no run reaches. */
final class AstronomicalSteps implements LintRule {
    @Override
    public String id() {
        return "astronomical-steps";
    }

    @Override
    public String explanation() {
        return "A limit of a billion steps or more has no effect: at ten steps per second it is reached after three years, and schedules over the stage hardly move.";
    }

    private static final long MOST = 1_000_000_000;

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        curriculum
                .stages()
                .forEach(s -> check(s.path("maxSteps"), s.spec().maxSteps(), 1000, report));
        check(
                "budget.steps",
                curriculum.spec().budget().flatMap(BudgetSpec::steps),
                10_000,
                report);
    }

    private static void check(String path, Optional<Long> steps, long sane, LintReport report) {
        steps.filter(n -> n >= MOST)
                .ifPresent(_ ->
                        report.add(
                                path,
                                "this many steps take years, so the limit has no effect and schedules over the "
                                        + "stage never move",
                                Fix.set("Set it to %d".formatted(sane), path, sane)));
    }
}
