package io.gradus.training.schedule;

import java.math.BigDecimal;
import java.util.stream.Collectors;

/** Schedules in words, for summaries: {@code 0.3 falling to 0 (cosine) over the stage}. */
public final class ScheduleWords {
    private ScheduleWords() {}

    /** The schedule in a few words, without a full stop. */
    public static String of(Schedule schedule) {
        return switch (schedule) {
            case Schedule.Constant(double value) -> number(value);
            case Schedule.Ramp ramp -> ramp(ramp);
            case Schedule.Step(double from, double factor, long every) ->
                    "%s, times %s after every %d steps"
                            .formatted(number(from), number(factor), every);
            case Schedule.Periodic(double from, double to, long period, Wave _) ->
                    "between %s and %s and back every %d steps"
                            .formatted(number(from), number(to), period);
            case Schedule.Piecewise piecewise ->
                    piecewise.points().stream()
                            .map(p -> number(p.value()) + " at step " + p.step())
                            .collect(Collectors.joining(", "));
        };
    }

    /** A number without an exponent or trailing zeros. */
    public static String number(double value) {
        return value == 0 ? "0" : BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
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
        };
    }

    private static String span(Span span) {
        return switch (span) {
            case Span.OverStage() -> "the stage";
            case Span.OverSteps(long steps) -> steps + " steps";
            case Span.OverTokens(long tokens) -> tokens + " tokens";
        };
    }
}
