package io.gradus.training.schedule;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.Shorthand;
import java.util.List;
import java.util.Optional;

/**
 * A coefficient as a function of where the run stands; a bare number is the constant one. Pure, and
 * computed with {@link StrictMath}, so that a run repeats bit for bit.
 */
public sealed interface Schedule
        permits Schedule.Constant,
                Schedule.Ramp,
                Schedule.Step,
                Schedule.Periodic,
                Schedule.Piecewise {
    /** The value at this place of the run. */
    double at(ScheduleContext context);

    /** The span it moves over, where it names one. */
    default Optional<Span> span() {
        return Optional.empty();
    }

    /** The values it moves between: its ends, extremes or points. */
    List<Double> corners();

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
    @Choice(name = "constant", explanation = "The same value all the time.")
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
    sealed interface Ramp extends Schedule permits Linear, Cosine, Sigmoid, Exponential, Power {
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
        default Optional<Span> span() {
            return Optional.of(over());
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
                            explanation = "Progress at which half of the way is gone.",
                            defaults = "0.5",
                            min = 0,
                            max = 1)
                    double middle)
            implements Ramp {
        /** A curve that is steepest half way. */
        public Sigmoid(double from, double to, Span over, double steepness) {
            this(from, to, over, steepness, 0.5);
        }

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
                    "From one value to another by equal factors in equal times; both have the same sign.")
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

    /** {@code from factor^floor(step / every)}. */
    @Choice(
            name = "step",
            explanation = "Multiplied by a factor after every so many steps of the run.")
    record Step(
            @Setting(explanation = "Value at the start.", bounded = true) double from,
            @Setting(explanation = "Factor applied each time.", min = 0) double factor,
            @Setting(explanation = "Steps between two changes.", min = 1, unit = "steps")
                    long every)
            implements Schedule {
        @Override
        public double at(ScheduleContext context) {
            return from * StrictMath.pow(factor, (double) (context.step() / every));
        }

        @Override
        public List<Double> corners() {
            return List.of(from);
        }
    }

    /**
     * A wave between two values that starts at {@code from} and is at {@code to} after half a
     * period.
     */
    @Choice(
            name = "periodic",
            explanation = "Back and forth between two values, for the whole run.")
    record Periodic(
            @Setting(explanation = "Value at the start of each period.", bounded = true)
                    double from,
            @Setting(explanation = "Value at the other extreme.", bounded = true) double to,
            @Setting(explanation = "Length of one period.", min = 2, unit = "steps") long period,
            @Setting(explanation = "Form of the wave.", defaults = "sine") Wave wave)
            implements Schedule {
        @Override
        public double at(ScheduleContext context) {
            double phase = (double) (context.step() % period) / period;
            return from + (to - from) * wave.height(phase);
        }

        @Override
        public List<Double> corners() {
            return List.of(from, to);
        }
    }

    /** Straight lines between given points; constant before the first and after the last. */
    @Choice(
            name = "piecewise",
            explanation =
                    "Straight lines between given points, constant before the first and after the last.")
    record Piecewise(
            @Setting(explanation = "The points, by ascending step.", min = 1, max = 100)
                    List<Point> points)
            implements Schedule {
        public Piecewise {
            points = List.copyOf(points);
            for (int i = 1; i < points.size(); i++) {
                if (points.get(i).step() <= points.get(i - 1).step()) {
                    throw new IllegalArgumentException(
                            "points must have ascending steps, point "
                                    + i
                                    + " has "
                                    + points.get(i).step()
                                    + " after "
                                    + points.get(i - 1).step());
                }
            }
        }

        @Override
        public double at(ScheduleContext context) {
            Point before = points.getFirst();
            for (Point point : points) {
                if (point.step() > context.step()) {
                    return between(before, point, context.step());
                }
                before = point;
            }
            return before.value();
        }

        @Override
        public List<Double> corners() {
            return points.stream().map(Point::value).toList();
        }

        private static double between(Point before, Point after, long step) {
            if (step <= before.step()) {
                return before.value();
            }
            double share = (double) (step - before.step()) / (after.step() - before.step());
            return before.value() + (after.value() - before.value()) * share;
        }
    }

    /** A point of a piecewise schedule. */
    @Shorthand
    record Point(
            @Setting(explanation = "Step of the run.", min = 0, unit = "steps") long step,
            @Setting(explanation = "Value at that step.", bounded = true) double value) {}
}
