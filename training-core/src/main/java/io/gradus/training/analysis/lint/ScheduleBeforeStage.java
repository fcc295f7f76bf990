package io.gradus.training.analysis.lint;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.schedule.PlacedSchedule;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.Span;
import java.util.List;
import java.util.Map;

/** Finds schedules of a stage that are over before it begins. */
final class ScheduleBeforeStage implements LintRule {
    @Override
    public String id() {
        return "schedule-before-stage";
    }

    @Override
    public String explanation() {
        return "A schedule of a stage counts the steps of the run and is over before the stage can begin: the stage sees its last value alone.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        Map<Integer, Long> begins = new RunBounds(curriculum).before();
        List<PlacedSchedule> schedules = PlacedSchedule.in(curriculum.spec());
        for (LintedStage stage : curriculum.stages()) {
            long before = begins.getOrDefault(stage.index(), 0L);
            schedules.stream()
                    .filter(placed -> placed.path().startsWith(stage.path() + "."))
                    .filter(_ -> before > 0 && before != RunBounds.NEVER)
                    .forEach(placed -> check(placed, stage, before, report));
        }
    }

    private static void check(
            PlacedSchedule placed, LintedStage stage, long before, LintReport report) {
        if (placed.schedule() instanceof Schedule.Ramp ramp
                && ramp.over() instanceof Span.OverSteps(long steps)
                && ramp.from() != ramp.to()
                && steps <= before) {
            String path = placed.path() + "." + Alternative.nameOf(placed.schedule()) + ".over";
            report.add(
                    path,
                    "counts the steps of the run, of which %d are done at the least when the stage begins, so the stage sees its last value alone"
                            .formatted(before),
                    stage.spec()
                            .maxSteps()
                            .map(_ -> Fix.set("Let it go over the stage", path, "stage")));
        }
    }
}
