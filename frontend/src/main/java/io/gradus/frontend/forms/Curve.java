package io.gradus.frontend.forms;

import io.gradus.frontend.elements.Numbers;
import io.gradus.training.document.schedule.Periodic;
import io.gradus.training.document.schedule.Piecewise;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleCurve;
import io.gradus.training.document.schedule.Span;
import io.gradus.training.document.schedule.Stepwise;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How a schedule is drawn.
 *
 * @param drawn the curve
 * @param points what can be moved
 */
record Curve(ScheduleCurve drawn, List<CurvePoint> points) {
    private static final int SAMPLES = 96;

    static Curve of(Schedule schedule) {
        ScheduleCurve drawn = ScheduleCurve.of(schedule);
        return new Curve(
                drawn,
                switch (schedule) {
                    case Schedule.Ramp ramp -> ramp(ramp);
                    case Stepwise step -> step(step);
                    case Periodic wave -> periodic(wave);
                    case Piecewise lines -> piecewise(lines);
                    default -> List.of();
                });
    }

    /** Whether it changes at all. */
    boolean isConstant() {
        return drawn.schedule().isConstant();
    }

    /** Values at evenly spread places. */
    List<double[]> samples() {
        return drawn.points(SAMPLES);
    }

    /** Describes what it does, for those who do not see it. */
    String summary() {
        String values =
                Stream.of(0.0, 0.25, 0.5, 0.75, 1.0)
                        .map(share -> share * drawn.end())
                        .map(x -> drawn.end() > 4 ? Math.floor(x) : x)
                        .distinct()
                        .map(x -> Numbers.format(drawn.at(x)) + " at " + Numbers.format(x))
                        .collect(Collectors.joining(", "));
        return drawn.isLevel()
                ? "starts at %s and adapts to the run".formatted(Numbers.format(drawn.at(0)))
                : values
                        + " "
                        + drawn.unit()
                        + (drawn.reacts() ? ", before it adapts to the run" : "");
    }

    private static List<CurvePoint> step(Stepwise step) {
        return List.of(
                point("from", "start", 0, step.from(), false),
                point("every", "first change", step.every(), step.from() * step.factor(), true));
    }

    private static List<CurvePoint> periodic(Periodic wave) {
        return List.of(
                point("from", "start", 0, wave.from(), false),
                point("to", "other extreme", wave.period() / 2.0, wave.to(), true));
    }

    private static List<CurvePoint> ramp(Schedule.Ramp ramp) {
        return switch (ramp.over()) {
            case Span.OverStage() -> ends(ramp, 0, 100, false);
            case Span.OverSteps(long steps) -> ends(ramp, 0, steps, true);
            case Span.OverTokens(long tokens) -> ends(ramp, 0, tokens, true);
            case Span.OverMetric(String _, double from, double to) -> ends(ramp, from, to, false);
        };
    }

    private static List<CurvePoint> ends(
            Schedule.Ramp ramp, double from, double to, boolean movesX) {
        return List.of(
                point("from", "start", from, ramp.from(), false),
                point("to", "end", to, ramp.to(), movesX));
    }

    private static List<CurvePoint> piecewise(Piecewise lines) {
        List<Piecewise.Point> points = lines.points();
        return IntStream.range(0, points.size())
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
    }

    private static CurvePoint point(String id, String label, double x, double y, boolean movesX) {
        return new CurvePoint(id, label, x, y, movesX, true, false);
    }
}
