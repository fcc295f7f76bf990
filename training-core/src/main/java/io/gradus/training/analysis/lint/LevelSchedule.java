package io.gradus.training.analysis.lint;

import io.gradus.training.document.schedule.PlacedSchedule;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleWords;

/** Finds schedules that do not move. */
final class LevelSchedule implements LintRule {
    @Override
    public String id() {
        return "level-schedule";
    }

    @Override
    public String explanation() {
        return "A schedule starts and ends at the same value: it looks as if something "
                + "changes during training, but nothing does.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        for (PlacedSchedule placed : PlacedSchedule.in(curriculum.spec())) {
            if (placed.schedule() instanceof Schedule.Ramp ramp && ramp.from() == ramp.to()) {
                String value = ScheduleWords.number(ramp.from());
                report.add(
                        placed.path(),
                        "goes from %s to the same value, so nothing changes".formatted(value),
                        Fix.set("Write " + value, placed.path(), value));
            }
        }
    }
}
