package io.gradus.training.analysis.signature;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.document.formula.Comparison;
import java.util.List;
import java.util.stream.Stream;

/** A number that a signature compares; NaN where a run told nothing of it. */
public sealed interface Amount {
    /** Its value in a run. */
    double of(Observations run);

    /** The amount as a signature's text has it. */
    String text();

    /** The parts of it that a run shows. */
    Stream<Amount> observed();

    /** Why this run does not tell it, and what to write instead. */
    String missing(Observations run);

    /** A number of the text. */
    record Number(double value) implements Amount {
        @Override
        public double of(Observations run) {
            return value;
        }

        @Override
        public String text() {
            return Condition.plain(value);
        }

        @Override
        public Stream<Amount> observed() {
            return Stream.empty();
        }

        @Override
        public String missing(Observations run) {
            throw new IllegalStateException("a number is never missing: " + value);
        }
    }

    /** Two amounts added, subtracted, multiplied or divided. */
    record Combined(Amount left, Operator operator, Amount right) implements Amount {
        @Override
        public double of(Observations run) {
            return operator.of(left.of(run), right.of(run));
        }

        @Override
        public String text() {
            return left.text() + " " + operator.sign() + " " + right.text();
        }

        @Override
        public Stream<Amount> observed() {
            return Stream.concat(left.observed(), right.observed());
        }

        @Override
        public String missing(Observations run) {
            return Stream.of(left, right)
                    .filter(part -> Double.isNaN(part.of(run)))
                    .map(part -> part.missing(run))
                    .findFirst()
                    .orElseGet(() -> text() + " is no number");
        }
    }

    /** A series over the steps of a run as one number. */
    record Reduced(Reduction reduction, Series series) implements Amount {
        @Override
        public double of(Observations run) {
            return reduction.of(run.points(series));
        }

        @Override
        public String text() {
            return reduction.word() + "(" + series.text() + ")";
        }

        @Override
        public Stream<Amount> observed() {
            return Stream.of(this);
        }

        @Override
        public String missing(Observations run) {
            return series.missing(run);
        }
    }

    /** The share of the steps that told a series in which it compares so with a number. */
    record Share(Series series, Comparison comparison, double target) implements Amount {
        @Override
        public double of(Observations run) {
            List<Double> points = run.points(series);
            long holding = points.stream().filter(p -> comparison.holds(p, target)).count();
            return points.isEmpty() ? Double.NaN : (double) holding / points.size();
        }

        @Override
        public String text() {
            return "share("
                    + series.text()
                    + " "
                    + comparison.sign()
                    + " "
                    + Condition.plain(target)
                    + ")";
        }

        @Override
        public Stream<Amount> observed() {
            return Stream.of(this);
        }

        @Override
        public String missing(Observations run) {
            return series.missing(run);
        }
    }

    /** How often something happened in the run, or when first. */
    record Happened(Occurrence occurrence, String glob) implements Amount {
        @Override
        public double of(Observations run) {
            return occurrence.in(run, new Glob(glob));
        }

        @Override
        public String text() {
            return occurrence.isNamed()
                    ? occurrence.word() + "(" + Series.quoted(glob) + ")"
                    : occurrence.word();
        }

        @Override
        public Stream<Amount> observed() {
            return Stream.of(this);
        }

        @Override
        public String missing(Observations run) {
            return text() + " never happened";
        }
    }

    /** The sign between two amounts. */
    enum Operator {
        PLUS("+"),
        MINUS("-"),
        TIMES("*"),
        OVER("/");

        private final String sign;

        Operator(String sign) {
            this.sign = sign;
        }

        String sign() {
            return sign;
        }

        double of(double left, double right) {
            return switch (this) {
                case PLUS -> left + right;
                case MINUS -> left - right;
                case TIMES -> left * right;
                case OVER -> left / right;
            };
        }
    }
}
