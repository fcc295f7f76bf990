package io.gradus.training.document.schedule;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * A schedule drawn over what it moves with: the steps of a run, the tokens, a stage's progress in
 * percent, or a metric. What reacts to a run is drawn as it begins.
 *
 * @param schedule what is drawn
 * @param end where the drawing ends, in {@code unit}; it begins at 0
 * @param unit what is to the right
 */
public record ScheduleCurve(Schedule schedule, double end, String unit) {
    /** A stage of this length stands for all: its progress in percent. */
    private static final long PERCENT = 100;

    /** The curve of a schedule over as much of a run as it takes to see all of it. */
    public static ScheduleCurve of(Schedule schedule) {
        return of(schedule, OptionalLong.empty());
    }

    /**
     * The curve of a schedule.
     *
     * @param steps length of the run, where it is known; what moves with steps is drawn over it
     */
    public static ScheduleCurve of(Schedule schedule, OptionalLong steps) {
        List<Span> spans = schedule.spans();
        if (steps(schedule) > 0 || spans.isEmpty()) {
            long own = steps(schedule) > 0 ? steps(schedule) : PERCENT;
            long whole = Math.max(1, steps.orElse(own));
            return new ScheduleCurve(schedule, whole, "steps");
        }
        return switch (spans.getFirst()) {
            case Span.OverStage() -> new ScheduleCurve(schedule, PERCENT, "% of the stage");
            case Span.OverTokens(long tokens) ->
                    new ScheduleCurve(schedule, longer(tokens), "tokens");
            case Span.OverMetric(String name, double from, double to) ->
                    new ScheduleCurve(schedule, 1.25 * Math.max(from, to), name);
            case Span.OverSteps(long length) ->
                    throw new IllegalStateException("has steps " + length);
        };
    }

    /** Whether something measured in the run moves it, so that only its start is known. */
    public boolean reacts() {
        return !schedule.controllers().isEmpty()
                || schedule.spans().stream()
                        .anyMatch(s -> s instanceof Span.OverMetric o && !o.name().equals(unit));
    }

    /** Whether nothing but what is measured moves it: its drawing is a level line. */
    public boolean isLevel() {
        return schedule instanceof Controller;
    }

    /** Values at evenly spread places, pairs of place and value; whole places where there are. */
    public List<double[]> points(int intervals) {
        return IntStream.rangeClosed(0, intervals)
                .mapToDouble(i -> place(end * i / intervals))
                .distinct()
                .mapToObj(x -> new double[] {x, at(x)})
                .toList();
    }

    /** The value at a place of the drawing. */
    public double at(double place) {
        return schedule.at(context(place));
    }

    private double place(double exact) {
        return end >= PERCENT || unit.equals("steps") ? Math.floor(exact) : exact;
    }

    private ScheduleContext context(double place) {
        long whole = (long) place;
        Signals signals = new Signals(List.of(new Measured(unit, place)), List.of());
        return new ScheduleContext(whole, whole, OptionalLong.of(PERCENT), whole, signals);
    }

    private static long longer(long length) {
        return length + Math.max(1, length / 4);
    }

    /** Steps that show all of a schedule; 0 where it does not move with them. */
    private static long steps(Schedule schedule) {
        return switch (schedule) {
            case Stepwise(double from, double factor, long every) -> 4 * every;
            case Periodic periodic -> 2 * periodic.period();
            case Piecewise(List<Piecewise.Point> points) ->
                    Math.max(1, points.getLast().step()) + Math.max(1, points.getLast().step() / 5);
            case Composed.Sequence(List<Composed.Part> parts) ->
                    longer(parts.stream().mapToLong(Composed.Part::steps).sum());
            case Schedule.Ramp ramp ->
                    ramp.over() instanceof Span.OverSteps(long length) ? longer(length) : 0;
            case Composed composed ->
                    composed.inner().stream().mapToLong(ScheduleCurve::steps).max().orElse(0);
            case Schedule.Constant _, Controller _ -> 0;
        };
    }
}
