package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.sampler.Weighted;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.schedule.PlacedSchedule;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.Span;
import java.util.Optional;

/** Finds schedules that are over after the first step. */
final class ScheduleOverAtOnce implements LintRule {
    @Override
    public String id() {
        return "schedule-over-at-once";
    }

    @Override
    public String explanation() {
        return "A schedule goes from one value to another over a single step, or over fewer "
                + "tokens than a step generates: its first value is used once, and a mixture "
                + "jumps instead of changing gradually.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        long rollouts =
                curriculum.stages().stream()
                        .mapToLong(s -> s.objective().rolloutsPerStep())
                        .min()
                        .orElse(1);
        for (PlacedSchedule placed : PlacedSchedule.in(curriculum.spec())) {
            if (placed.schedule() instanceof Schedule.Ramp ramp
                    && ramp.from() != ramp.to()
                    && isOver(ramp.over(), rollouts)) {
                String over = placed.path() + "." + Alternative.nameOf(placed.schedule()) + ".over";
                report(over, report);
            }
        }
        for (LintedStage stage : curriculum.stages()) {
            if (!(stage.spec().sampler() instanceof Weighted)
                    && stage.spec().sampler().spans().stream().anyMatch(s -> isOver(s, rollouts))) {
                String word = Alternative.nameOf(stage.spec().sampler());
                String over = stage.path("sampler." + word + ".over");
                report(curriculum.writes(over) ? over : stage.path("sampler"), report);
            }
        }
    }

    private static void report(String path, LintReport report) {
        report.add(
                path,
                "it ends after the first step, so what should change gradually jumps",
                path.endsWith(".over")
                        ? Optional.of(Fix.set("Spread it over 100 steps", path, 100))
                        : Optional.empty());
    }

    private static boolean isOver(Span span, long rollouts) {
        return switch (span) {
            case Span.OverSteps(long steps) -> steps <= 1;
            case Span.OverTokens(long tokens) -> tokens <= rollouts;
            case Span.OverStage _, Span.OverMetric _ -> false;
        };
    }
}
