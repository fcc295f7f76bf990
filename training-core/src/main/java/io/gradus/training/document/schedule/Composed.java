package io.gradus.training.document.schedule;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

/** A schedule made of others. */
public sealed interface Composed extends Schedule {
    /** {@code a * b * ...}: for example a warm-up from 0 to 1 times a decay. */
    @Choice(
            name = "product",
            explanation =
                    "The product of several schedules, for example a warm-up from 0 to 1 times a decay.")
    record Product(
            @Setting(explanation = "The factors, numbers or schedules.", min = 2, max = 8)
                    List<Schedule> of)
            implements Composed {
        public Product {
            of = List.copyOf(of);
        }

        @Override
        public double at(ScheduleContext context) {
            return of.stream().mapToDouble(part -> part.at(context)).reduce(1, (a, b) -> a * b);
        }

        @Override
        public List<Double> corners() {
            return combined(of, 1, (a, b) -> a * b);
        }

        @Override
        public List<Schedule> inner() {
            return of;
        }
    }

    /** {@code a + b + ...}. */
    @Choice(name = "sum", explanation = "The sum of several schedules.")
    record Sum(
            @Setting(explanation = "The terms, numbers or schedules.", min = 2, max = 8)
                    List<Schedule> of)
            implements Composed {
        public Sum {
            of = List.copyOf(of);
        }

        @Override
        public double at(ScheduleContext context) {
            return of.stream().mapToDouble(part -> part.at(context)).reduce(0, Double::sum);
        }

        @Override
        public List<Double> corners() {
            return combined(of, 0, Double::sum);
        }

        @Override
        public List<Schedule> inner() {
            return of;
        }
    }

    /** Another schedule, kept within bounds. */
    @Choice(name = "clamp", explanation = "Another schedule, kept between two bounds.")
    record Clamp(
            @Setting(explanation = "The schedule.") Schedule of,
            @Setting(explanation = "Smallest value.", bounded = true) double least,
            @Setting(explanation = "Largest value.", bounded = true) double most)
            implements Composed {
        public Clamp {
            if (!(least < most)) {
                throw new IllegalArgumentException(
                        "least must be < most, were " + least + " and " + most);
            }
        }

        @Override
        public double at(ScheduleContext context) {
            return Math.clamp(of.at(context), least, most);
        }

        @Override
        public List<Double> corners() {
            return of.corners().stream().map(value -> Math.clamp(value, least, most)).toList();
        }

        @Override
        public List<Schedule> inner() {
            return List.of(of);
        }
    }

    /** One schedule after another: for example a warm-up and then a decay. */
    @Choice(
            name = "sequence",
            explanation =
                    "One schedule after another, each counting the run's steps from its own beginning; spans over the stage and over tokens are counted as everywhere.")
    record Sequence(
            @Setting(
                            explanation =
                                    "The parts, in order; the last one continues beyond its steps.",
                            min = 2,
                            max = 32)
                    List<Part> parts)
            implements Composed {
        public Sequence {
            parts = List.copyOf(parts);
        }

        @Override
        public double at(ScheduleContext context) {
            long begun = 0;
            int at = 0;
            while (at < parts.size() - 1 && context.step() >= begun + parts.get(at).steps()) {
                begun += parts.get(at++).steps();
            }
            return parts.get(at).value().at(context.after(begun));
        }

        @Override
        public List<Double> corners() {
            return inner().stream().flatMap(part -> part.corners().stream()).toList();
        }

        @Override
        public List<Schedule> inner() {
            return parts.stream().map(Part::value).toList();
        }
    }

    /** A part of a sequence. */
    record Part(
            @Setting(explanation = "The schedule of this part.", bounded = true) Schedule value,
            @Setting(explanation = "How long it lasts.", min = 1, unit = "steps") long steps) {}

    private static List<Double> combined(
            List<Schedule> parts, double neutral, DoubleBinaryOperator operator) {
        List<Double> all = List.of(neutral);
        for (Schedule part : parts) {
            double least = part.corners().stream().mapToDouble(d -> d).min().orElseThrow();
            double most = part.corners().stream().mapToDouble(d -> d).max().orElseThrow();
            List<Double> next = new ArrayList<>();
            for (double before : all) {
                next.add(operator.applyAsDouble(before, least));
                if (most != least) {
                    next.add(operator.applyAsDouble(before, most));
                }
            }
            all = next;
        }
        return List.copyOf(all);
    }
}
