package io.gradus.training.analysis.lint;

import io.gradus.training.document.schedule.PlacedSchedule;
import io.gradus.training.document.schedule.Schedule;

/** Finds schedules that do not move. */
final class LevelSchedule implements LintRule {
    @Override
    public String id() {
        return "level-schedule";
    }

    @Override
    public String explanation() {
        return "A schedule goes from a value to the same value: it looks as if something changed in training, and nothing does.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        for (PlacedSchedule placed : PlacedSchedule.in(curriculum.spec())) {
            if (placed.schedule() instanceof Schedule.Ramp ramp && ramp.from() == ramp.to()) {
                report.add(
                        placed.path(),
                        "goes from %s to the same value, so nothing changes".formatted(ramp.from()),
                        Fix.set("Write %s".formatted(ramp.from()), placed.path(), ramp.from()));
            }
        }
    }
}
