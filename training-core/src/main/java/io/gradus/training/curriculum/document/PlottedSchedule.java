package io.gradus.training.curriculum.document;

import io.gradus.training.document.schedule.PlacedSchedule;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleCurve;
import io.gradus.training.document.schedule.ScheduleWords;
import java.util.List;
import java.util.OptionalLong;

/**
 * A moving schedule of a document as a small plot.
 *
 * @param path where it stands, for example {@code objective.learningRate}
 * @param words what it does
 * @param unit what the first numbers of the points count: steps, tokens, percent of the stage or a
 *     metric
 * @param reacts whether what is measured in a run moves it, so that only its start is known
 * @param note what to know of a plot that reacts; empty for others
 * @param points pairs of place and value, from the start to the end of the run as far as that is
 *     known
 */
public record PlottedSchedule(
        String path,
        String words,
        String unit,
        boolean reacts,
        String note,
        List<Double[]> points) {
    private static final int INTERVALS = 32;

    public PlottedSchedule {
        points = List.copyOf(points);
    }

    /** The schedules of a checked document that are more than a number. */
    public static List<PlottedSchedule> of(CurriculumDocument document) {
        OptionalLong length = RunLength.of(document).latest();
        return PlacedSchedule.in(document).stream()
                .filter(placed -> !placed.schedule().isConstant())
                .map(placed -> of(placed.path(), placed.schedule(), length))
                .toList();
    }

    private static PlottedSchedule of(String path, Schedule schedule, OptionalLong length) {
        ScheduleCurve curve = ScheduleCurve.of(schedule, length);
        return new PlottedSchedule(
                path,
                ScheduleWords.of(schedule),
                curve.unit(),
                curve.reacts(),
                curve.reacts() ? "reacts to measurements; drawn at its initial value" : "",
                curve.points(INTERVALS).stream().map(xy -> new Double[] {xy[0], xy[1]}).toList());
    }
}
