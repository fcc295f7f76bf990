package io.gradus.training.document.schedule;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/** Schedules in words, for summaries: {@code 0.3 falling to 0 (cosine) over the stage}. */
public final class ScheduleWords {
    private ScheduleWords() {}

    /** The schedule in a few words, without a full stop. */
    public static String of(Schedule schedule) {
        return switch (schedule) {
            case Schedule.Constant(double value) -> number(value);
            case Schedule.Ramp ramp -> ramp(ramp);
            case Stepwise(double from, double factor, long every) ->
                    "%s, times %s after every %d steps"
                            .formatted(number(from), number(factor), every);
            case Periodic(double from, double to, long period, Wave _) ->
                    "between %s and %s and back every %d steps"
                            .formatted(number(from), number(to), period);
            case Piecewise piecewise ->
                    piecewise.points().stream()
                            .map(p -> number(p.value()) + " at step " + p.step())
                            .collect(Collectors.joining(", "));
            case Composed composed -> composed(composed);
            case Controller controller -> controller(controller);
        };
    }

    /** A number without trailing zeros, and without an exponent where it has at most 15 digits. */
    public static String number(double value) {
        if (Math.abs(value) >= 1e15) {
            return Double.toString(value);
        }
        return value == 0 ? "0" : BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    private static String composed(Composed composed) {
        return switch (composed) {
            case Composed.Product(List<Schedule> of) -> joined(of, ") times (");
            case Composed.Sum(List<Schedule> of) -> joined(of, ") plus (");
            case Composed.Clamp(Schedule of, double least, double most) ->
                    "%s, kept between %s and %s".formatted(of(of), number(least), number(most));
            case Composed.Sequence(List<Composed.Part> parts) ->
                    parts.stream()
                            .map(part ->
                                    "for %d steps %s".formatted(part.steps(), of(part.value())))
                            .collect(Collectors.joining(", then "));
        };
    }

    private static String joined(List<Schedule> parts, String between) {
        return parts.stream().map(ScheduleWords::of).collect(Collectors.joining(between, "(", ")"));
    }

    private static String controller(Controller controller) {
        return switch (controller) {
            case AdaptiveController c ->
                    "from %s, by factors towards %s of %s"
                            .formatted(number(c.start()), c.metric(), number(c.target()));
            case TargetController c ->
                    "from %s, by %s a step towards %s of %s, between %s and %s"
                            .formatted(
                                    number(c.start()),
                                    number(c.delta()),
                                    c.metric(),
                                    number(c.target()),
                                    number(c.least()),
                                    number(c.most()));
            case BandController c ->
                    "from %s, moved until %s is between %s and %s"
                            .formatted(
                                    number(c.start()),
                                    c.metric(),
                                    number(c.low()),
                                    number(c.high()));
            case SwitchController c ->
                    "%s, but %s from when %s exceeds %s until it falls below %s"
                            .formatted(
                                    number(c.below()),
                                    number(c.above()),
                                    c.metric(),
                                    number(c.high()),
                                    number(c.low()));
            case GradientShareController c ->
                    "from 1, the share of %s in itself and %s times what it was first"
                            .formatted(c.metric(), number(c.gamma()));
        };
    }

    private static String ramp(Schedule.Ramp ramp) {
        String move = ramp.to() < ramp.from() ? "falling" : "rising";
        return "%s %s to %s (%s) over %s"
                .formatted(
                        number(ramp.from()),
                        move,
                        number(ramp.to()),
                        form(ramp),
                        span(ramp.over()));
    }

    private static String form(Schedule.Ramp ramp) {
        return switch (ramp) {
            case Schedule.Linear _ -> "linear";
            case Schedule.Cosine _ -> "cosine";
            case Schedule.Sigmoid _ -> "sigmoid";
            case Schedule.Exponential _ -> "exponential";
            case Schedule.Power _ -> "power";
            case Schedule.Approach _ -> "approach";
        };
    }

    private static String span(Span span) {
        return switch (span) {
            case Span.OverStage() -> "the stage";
            case Span.OverSteps(long steps) -> steps + " steps";
            case Span.OverTokens(long tokens) -> tokens + " tokens";
            case Span.OverMetric(String name, double from, double to) ->
                    "%s from %s to %s".formatted(name, number(from), number(to));
        };
    }
}
