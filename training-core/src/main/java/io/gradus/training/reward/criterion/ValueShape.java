package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import java.util.List;
import java.util.Optional;

/** A change of a criterion's value before it is weighted. */
public sealed interface ValueShape {
    /** A shape that looks at one value alone. */
    sealed interface Pointwise extends ValueShape
            permits Affine, Clip, Threshold, Exponential, Saturating, Power {
        /** The value after the change. */
        double of(double value, ScheduleContext now);
    }

    /** The schedules that it follows. */
    default List<Schedule> schedules() {
        return List.of();
    }

    /** {@code scale * v + shift}. */
    @Choice(name = "affine", explanation = "scale * value + shift.")
    record Affine(
            @Setting(explanation = "Factor of the value.", defaults = "1") Schedule scale,
            @Setting(explanation = "Added after that.", defaults = "0") Schedule shift)
            implements Pointwise {
        @Override
        public double of(double value, ScheduleContext now) {
            return scale.at(now) * value + shift.at(now);
        }

        @Override
        public List<Schedule> schedules() {
            return List.of(scale, shift);
        }
    }

    /** Values outside an interval become its nearer end. */
    @Choice(name = "clip", explanation = "A value outside the bounds becomes the nearer bound.")
    record Clip(
            @Setting(explanation = "Smallest value; none by default.") Optional<Double> from,
            @Setting(explanation = "Largest value; none by default.") Optional<Double> to)
            implements Pointwise {
        public Clip {
            if (from.isEmpty() && to.isEmpty()) {
                throw new IllegalArgumentException("must have from, to or both, has neither");
            }
            if (from.isPresent() && to.isPresent() && from.get() > to.get()) {
                throw new IllegalArgumentException(
                        "from must be <= to, were " + from.get() + " and " + to.get());
            }
        }

        @Override
        public double of(double value, ScheduleContext now) {
            double raised = from.map(bound -> Math.max(bound, value)).orElse(value);
            return to.map(bound -> Math.min(bound, raised)).orElse(raised);
        }
    }

    /** Threshold that a value has to reach, by a schedule. */
    @Choice(
            name = "threshold",
            explanation =
                    "Below a threshold the value becomes 0; from it on it becomes 1, or stays as it is.",
            source = "V-Triune and Vision-R1: thresholds that rise with the step")
    record Threshold(
            @Setting(explanation = "The threshold.") Schedule at,
            @Setting(explanation = "What a value that reaches it becomes.", defaults = "one")
                    Reached reached)
            implements Pointwise {
        @Override
        public double of(double value, ScheduleContext now) {
            if (!Column.reaches(value, at.at(now))) {
                return 0;
            }
            return reached == Reached.ONE ? 1 : value;
        }

        @Override
        public List<Schedule> schedules() {
            return List.of(at);
        }
    }

    /** Result for a value that reaches a threshold. */
    enum Reached {
        /** 1. */
        ONE,
        /** Value as it was. */
        VALUE
    }

    /** {@code exp(-rate * |v|)}: tolerance for an error. */
    @Choice(
            name = "exponential",
            explanation = "exp(-rate * |value|): 1 for no error, falling as the error grows.",
            source = "Time-R1: exp(-alpha * months off)")
    record Exponential(@Setting(explanation = "The rate, alpha.") Schedule rate)
            implements Pointwise {
        @Override
        public double of(double value, ScheduleContext now) {
            return StrictMath.exp(-rate.at(now) * Math.abs(value));
        }

        @Override
        public List<Schedule> schedules() {
            return List.of(rate);
        }
    }

    /** {@code 1 - exp(-v / scale)}, mirrored for negative values: diminishing returns. */
    @Choice(
            name = "saturating",
            explanation =
                    "1 - exp(-value / scale), mirrored for negative values: each further bit is worth less.",
            source = "Rubicon names saturation; the curve is ours")
    record Saturating(
            @Setting(
                            explanation = "Value at which 63 % of the most is reached.",
                            defaults = "1",
                            min = 1e-6)
                    double scale)
            implements Pointwise {
        @Override
        public double of(double value, ScheduleContext now) {
            return Math.signum(value) * -StrictMath.expm1(-Math.abs(value) / scale);
        }
    }

    /** {@code v^exponent}, mirrored for negative values. */
    @Choice(
            name = "power",
            explanation =
                    "value^exponent, mirrored for negative values: above 1 only values near 1 keep their "
                            + "worth, below 1 small ones gain.",
            source = "Graph-R1: squared quality of a tour")
    record Power(@Setting(explanation = "The exponent.", min = 0.01, max = 100) double exponent)
            implements Pointwise {
        @Override
        public double of(double value, ScheduleContext now) {
            return Math.signum(value) * StrictMath.pow(Math.abs(value), exponent);
        }
    }

    /** {@code (v - mean) / (std + epsilon)} over the rollouts of the group. */
    @Choice(
            name = "normalise",
            explanation =
                    "(value - mean) / (std + epsilon) over the applicable rollouts of the group, with the "
                            + "sample standard deviation: on the criteria of a sum it is normalise-then-sum, on "
                            + "a group around the sum it is sum-then-normalise.",
            source = "GDPO; epsilon and standard deviation as in TRL")
    record Normalise(
            @Setting(
                            explanation = "Added to the standard deviation.",
                            defaults = "0.0001",
                            min = 1e-12)
                    double epsilon)
            implements ValueShape {}

    /** A threshold that rises when the policy is ready for it. */
    @Choice(
            name = "tightening",
            explanation =
                    "1 from a threshold on, else 0. After each step, once the window is full and its group "
                            + "means have a high enough mean and a small enough standard deviation, the threshold "
                            + "moves by one step towards the limit and the window starts over.",
            source =
                    "MedLoc-R1, arXiv:2603.28120: performance-aware reward scheduling; the defaults are ours")
    record Tightening(
            @Setting(explanation = "Threshold at the start.") double from,
            @Setting(explanation = "Threshold that it never goes beyond.") double limit,
            @Setting(
                            explanation = "How much one move changes the threshold.",
                            defaults = "0.05",
                            min = 1e-6)
                    double step,
            @Setting(
                            explanation =
                                    "Number of group means that are looked at: for each group of rollouts the "
                                            + "mean value of this criterion.",
                            defaults = "64",
                            min = 1,
                            max = 10_000,
                            unit = "groups",
                            stretch = true)
                    int window,
            @Setting(
                            explanation = "Mean of the window from which the threshold moves.",
                            defaults = "0.7")
                    double mean,
            @Setting(
                            explanation =
                                    "Standard deviation of the window up to which the threshold moves.",
                            defaults = "0.5",
                            min = 0)
                    double deviation)
            implements ValueShape {
        public Tightening {
            if (!(limit > from)) {
                throw new IllegalArgumentException(
                        "limit must be > from, " + from + ", was " + limit);
            }
        }
    }
}
