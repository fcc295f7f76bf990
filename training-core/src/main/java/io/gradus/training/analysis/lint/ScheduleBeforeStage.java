package io.gradus.training.analysis.lint;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.schedule.PlacedSchedule;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.Span;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds schedules that are over before the first stage that reads them begins. */
final class ScheduleBeforeStage implements LintRule {
    @Override
    public String id() {
        return "schedule-before-stage";
    }

    @Override
    public String explanation() {
        return "A schedule counts the steps of the run and ends before any stage that uses it "
                + "can begin: every stage sees only its last value.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        Map<Integer, Long> begins = new RunBounds(curriculum).before();
        for (PlacedSchedule placed : PlacedSchedule.in(curriculum.spec())) {
            List<LintedStage> readers =
                    curriculum.stages().stream().filter(reads(placed.path())).toList();
            long before =
                    readers.stream()
                            .mapToLong(stage -> begins.getOrDefault(stage.index(), 0L))
                            .min()
                            .orElse(0);
            if (before > 0 && before != RunBounds.NEVER) {
                check(placed, readers, before, report);
            }
        }
    }

    /** Whether a stage reads the schedule at a path: its own, its rubric's or its objective's. */
    private static Predicate<LintedStage> reads(String path) {
        return stage ->
                path.startsWith(stage.path() + ".")
                        || path.startsWith("rubrics." + stage.spec().rubric() + ".")
                                && stage.spec().kind().samples()
                        || path.startsWith("objective.") && readsObjective(stage, path);
    }

    /** Imitation has no rollouts, so of an objective it reads the learning rate at most. */
    private static boolean readsObjective(LintedStage stage, String path) {
        boolean isOverridden = stage.curriculum().writes(stage.path(path));
        return !isOverridden
                && (stage.spec().kind().samples() || path.equals("objective.learningRate"));
    }

    private static void check(
            PlacedSchedule placed, List<LintedStage> readers, long before, LintReport report) {
        if (placed.schedule() instanceof Schedule.Ramp ramp
                && ramp.over() instanceof Span.OverSteps(long steps)
                && ramp.from() != ramp.to()
                && steps <= before) {
            String path = placed.path() + "." + Alternative.nameOf(placed.schedule()) + ".over";
            boolean areLimited = readers.stream().allMatch(s -> s.spec().maxSteps().isPresent());
            report.add(
                    path,
                    "counts the steps of the run, at least %d of which have passed when stage '%s' begins, so only its last value is ever used"
                            .formatted(before, readers.getFirst().spec().name()),
                    areLimited
                            ? Optional.of(Fix.set("Run it over the stage", path, "stage"))
                            : Optional.empty());
        }
    }
}
