package io.gradus.training.document.schedule;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.Shorthand;
import java.util.List;

/**
 * A coefficient as a function of where the run stands and of what was measured in it; a bare number
 * is the constant one. Pure, and computed with {@link StrictMath}, so that a run repeats bit for
 * bit: what a {@link Controller} remembers comes with the context.
 */
public sealed interface Schedule
        permits Schedule.Constant,
                Schedule.Ramp,
                Stepwise,
                Periodic,
                Piecewise,
                Composed,
                Controller {
    /** The value at this place of the run. */
    double at(ScheduleContext context);

    /**
     * The value here, which must not be below a limit. Only constants can be checked when a
     * document is read; a schedule may leave its range on the way.
     *
     * @param place the setting in the document, for the message
     */
    default double atLeast(double least, String place, ScheduleContext context) {
        double value = at(context);
        if (!(value >= least && Double.isFinite(value))) {
            throw new IllegalArgumentException(
                    "%s must be >= %s, its schedule gives %s after step %d"
                            .formatted(place, least, value, context.step()));
        }
        return value;
    }

    /** The spans it moves over, those of its parts included. */
    default List<Span> spans() {
        return inner().stream().flatMap(part -> part.spans().stream()).toList();
    }

    /** The values it moves between: its ends, extremes or points. */
    List<Double> corners();

    /** The schedules that it is composed of; most have none. */
    default List<Schedule> inner() {
        return List.of();
    }

    /** The controllers in it: itself or among its parts. */
    default List<Controller> controllers() {
        return inner().stream().flatMap(part -> part.controllers().stream()).toList();
    }

    /** Whether something that is measured in the run moves it. */
    default boolean isMeasured() {
        return !controllers().isEmpty()
                || spans().stream().anyMatch(Span.OverMetric.class::isInstance);
    }

    /** Whether it never changes. */
    default boolean isConstant() {
        return this instanceof Constant;
    }

    /** The schedule that never changes. */
    static Schedule constant(double value) {
        return new Constant(value);
    }

    /** One number. */
    @Shorthand
    @Choice(name = "constant", explanation = "A constant value.")
    record Constant(@Setting(explanation = "The value.", bounded = true) double value)
            implements Schedule {
        @Override
        public double at(ScheduleContext context) {
            return value;
        }

        @Override
        public List<Double> corners() {
            return List.of(value);
        }
    }

    /** A schedule that goes from one value to another over a span and then stays. */
    sealed interface Ramp extends Schedule
            permits Linear, Cosine, Sigmoid, Exponential, Power, Approach {
        double from();

        double to();

        Span over();

        /** The share of the way gone at this progress, both in [0, 1]. */
        double shape(double progress);

        @Override
        default double at(ScheduleContext context) {
            return from() + (to() - from()) * shape(over().progress(context));
        }

        @Override
        default List<Span> spans() {
            return List.of(over());
        }

        @Override
        default List<Double> corners() {
            return List.of(from(), to());
        }
    }

    /** {@code from + (to - from) p}. */
    @Choice(name = "linear", explanation = "From one value to another in a straight line.")
    record Linear(
            @Setting(explanation = "Value at the start.", bounded = true) double from,
            @Setting(explanation = "Value at the end and after it.", bounded = true) double to,
            @Setting(explanation = "How long it takes.") Span over)
            implements Ramp {
        @Override
        public double shape(double progress) {
            return progress;
        }
    }

    /** {@code to + (from - to) (1 + cos(pi p)) / 2}: half a cosine wave. */
    @Choice(
            name = "cosine",
            explanation = "From one value to another along half a cosine wave.",
            source = "arXiv:1608.03983")
    record Cosine(
            @Setting(explanation = "Value at the start.", bounded = true) double from,
            @Setting(explanation = "Value at the end and after it.", bounded = true) double to,
            @Setting(explanation = "How long it takes.") Span over)
            implements Ramp {
        @Override
        public double shape(double progress) {
            return (1 - StrictMath.cos(Math.PI * progress)) / 2;
        }
    }

    /**
     * The logistic curve around its middle, scaled so that it begins exactly at {@code from} and
     * ends exactly at {@code to}.
     */
    @Choice(
            name = "sigmoid",
            explanation = "Slow at both ends and steep in the middle, along a logistic curve.")
    record Sigmoid(
            @Setting(explanation = "Value at the start.", bounded = true) double from,
            @Setting(explanation = "Value at the end and after it.", bounded = true) double to,
            @Setting(explanation = "How long it takes.") Span over,
            @Setting(
                            explanation = "Steepness of the curve over the whole span.",
                            defaults = "10",
                            min = 0.1,
                            max = 1000)
                    double steepness,
            @Setting(
                            explanation = "Progress at the midpoint of the curve.",
                            defaults = "0.5",
                            min = 0,
                            max = 1)
                    double middle)
            implements Ramp {
        @Override
        public double shape(double progress) {
            double low = logistic(-middle);
            return (logistic(progress - middle) - low) / (logistic(1 - middle) - low);
        }

        private double logistic(double x) {
            return 1 / (1 + StrictMath.exp(-steepness * x));
        }
    }

    /** {@code from (to / from)^p}: equal factors in equal times. */
    @Choice(
            name = "exponential",
            explanation =
                    "Exponential: from one value to another by equal factors in equal times; both have the same sign.")
    record Exponential(
            @Setting(explanation = "Value at the start, not 0.", bounded = true) double from,
            @Setting(explanation = "Value at the end and after it, not 0.", bounded = true)
                    double to,
            @Setting(explanation = "How long it takes.") Span over)
            implements Ramp {
        public Exponential {
            if (!(from * to > 0)) {
                throw new IllegalArgumentException(
                        "from and to must both be > 0 or both be < 0, were " + from + " and " + to);
            }
        }

        @Override
        public double shape(double progress) {
            return from == to
                    ? progress
                    : (StrictMath.pow(to / from, progress) - 1) / (to / from - 1);
        }
    }

    /** {@code from + (to - from) p^power}. */
    @Choice(
            name = "power",
            explanation = "From one value to another along a power of the progress.")
    record Power(
            @Setting(explanation = "Value at the start.", bounded = true) double from,
            @Setting(explanation = "Value at the end and after it.", bounded = true) double to,
            @Setting(explanation = "How long it takes.") Span over,
            @Setting(
                            explanation = "Exponent; below 1 fast at first, above 1 slow at first.",
                            defaults = "2",
                            min = 0.01,
                            max = 100)
                    double power)
            implements Ramp {
        @Override
        public double shape(double progress) {
            return StrictMath.pow(progress, power);
        }
    }

    /** {@code from + (to - from) (1 - exp(-rate p))}. */
    @Choice(
            name = "approach",
            explanation =
                    "From one value towards another, ever slower, along an exponential that has gone 1 - exp(-rate) of the way at the end.",
            source = "arXiv:2509.22576")
    record Approach(
            @Setting(explanation = "Value at the start.", bounded = true) double from,
            @Setting(explanation = "Value that it goes towards.", bounded = true) double to,
            @Setting(explanation = "How long it takes.") Span over,
            @Setting(
                            explanation = "How many times it falls to 1/e of the way left.",
                            defaults = "2",
                            min = 0.01,
                            max = 100)
                    double rate)
            implements Ramp {
        @Override
        public double shape(double progress) {
            return -StrictMath.expm1(-rate * progress);
        }
    }
}
