package io.gradus.frontend.forms;

import io.gradus.frontend.elements.Numbers;
import io.gradus.training.schedule.Schedule;
import io.gradus.training.schedule.ScheduleContext;
import io.gradus.training.schedule.Span;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How a schedule is drawn.
 *
 * @param schedule what is drawn
 * @param end where the drawing ends, in {@code unit}
 * @param unit what is to the right
 * @param points what can be moved
 */
record Curve(Schedule schedule, long end, String unit, List<CurvePoint> points) {
    /** A stage of this length stands for all: its progress in percent. */
    private static final long PERCENT = 100;

    private static final int SAMPLES = 96;

    static Curve of(Schedule schedule) {
        return switch (schedule) {
            case Schedule.Ramp ramp -> ramp(ramp);
            case Schedule.Step step ->
                    new Curve(
                            schedule,
                            4 * step.every(),
                            "steps",
                            List.of(
                                    point("from", "start", 0, step.from(), false),
                                    point(
                                            "every",
                                            "first change",
                                            step.every(),
                                            step.from() * step.factor(),
                                            true)));
            case Schedule.Periodic wave ->
                    new Curve(
                            schedule,
                            2 * wave.period(),
                            "steps",
                            List.of(
                                    point("from", "start", 0, wave.from(), false),
                                    point(
                                            "to",
                                            "other extreme",
                                            wave.period() / 2.0,
                                            wave.to(),
                                            true)));
            case Schedule.Piecewise lines -> piecewise(lines);
            default -> new Curve(schedule, PERCENT, "steps", List.of());
        };
    }

    /** Whether it changes at all. */
    boolean isConstant() {
        return schedule instanceof Schedule.Constant;
    }

    /** Values at evenly spread places. */
    List<double[]> samples() {
        return IntStream.rangeClosed(0, SAMPLES)
                .mapToLong(i -> end * i / SAMPLES)
                .distinct()
                .mapToObj(x -> new double[] {x, schedule.at(context(x))})
                .toList();
    }

    /** What it does, for those who do not see it. */
    String summary() {
        return Stream.of(0.0, 0.25, 0.5, 0.75, 1.0)
                .map(share -> (long) (share * end))
                .distinct()
                .map(x -> Numbers.shown(schedule.at(context(x))) + " at " + x)
                .reduce((one, next) -> one + ", " + next)
                .orElseThrow()
                .concat(" " + unit);
    }

    private static ScheduleContext context(long x) {
        return new ScheduleContext(x, x, OptionalLong.of(PERCENT), x);
    }

    private static Curve ramp(Schedule.Ramp ramp) {
        long length =
                switch (ramp.over()) {
                    case Span.OverStage() -> PERCENT;
                    case Span.OverSteps(long steps) -> steps;
                    case Span.OverTokens(long tokens) -> tokens;
                };
        String unit =
                switch (ramp.over()) {
                    case Span.OverStage() -> "% of the stage";
                    case Span.OverSteps _ -> "steps";
                    case Span.OverTokens _ -> "tokens";
                };
        boolean hasLength = !(ramp.over() instanceof Span.OverStage);
        return new Curve(
                ramp,
                hasLength ? length + Math.max(1, length / 4) : length,
                unit,
                List.of(
                        point("from", "start", 0, ramp.from(), false),
                        point("to", "end", length, ramp.to(), hasLength)));
    }

    private static Curve piecewise(Schedule.Piecewise lines) {
        List<Schedule.Point> points = lines.points();
        List<CurvePoint> handles =
                IntStream.range(0, points.size())
                        .mapToObj(i ->
                                new CurvePoint(
                                        String.valueOf(i),
                                        "point " + (i + 1),
                                        points.get(i).step(),
                                        points.get(i).value(),
                                        true,
                                        true,
                                        points.size() > 1))
                        .toList();
        long last = Math.max(1, points.getLast().step());
        return new Curve(lines, last + Math.max(1, last / 5), "steps", handles);
    }

    private static CurvePoint point(String id, String label, double x, double y, boolean movesX) {
        return new CurvePoint(id, label, x, y, movesX, true, false);
    }
}
