package io.gradus.training.analysis.signature;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.document.formula.Comparison;
import java.util.List;
import java.util.stream.Stream;

/** A number that a signature compares; NaN where a run told nothing of it. */
public sealed interface Amount {
    /** A number of the text. */
    record Number(double value) implements Amount {}

    /** Two amounts added, subtracted, multiplied or divided. */
    record Combined(Amount left, Operator operator, Amount right) implements Amount {}

    /** A series over the steps of a run as one number. */
    record Reduced(Reduction reduction, Series series) implements Amount {}

    /** The share of the steps that told a series in which it compares so with a number. */
    record Share(Series series, Comparison comparison, double target) implements Amount {
        private double of(List<Double> points) {
            long holding = points.stream().filter(p -> comparison.holds(p, target)).count();
            return points.isEmpty() ? Double.NaN : (double) holding / points.size();
        }
    }

    /** How often something happened in the run, or when first. */
    record Happened(Occurrence occurrence, String glob) implements Amount {}

    /** Its value in a run. */
    default double of(Observations run) {
        return switch (this) {
            case Number(double value) -> value;
            case Combined(Amount left, Operator operator, Amount right) ->
                    operator.of(left.of(run), right.of(run));
            case Reduced(Reduction reduction, Series series) -> reduction.of(run.points(series));
            case Share share -> share.of(run.points(share.series));
            case Happened(Occurrence occurrence, String glob) -> occurrence.in(run, new Glob(glob));
        };
    }

    /** What its value in the whole run will be, by what the run has told so far. */
    default Bounds bounds(Observations run) {
        return switch (this) {
            case Number(double value) -> Bounds.exactly(value);
            case Combined(Amount left, Operator operator, Amount right) ->
                    left.bounds(run).combined(operator, right.bounds(run));
            case Reduced(Reduction reduction, _) -> reduction.bounds(of(run));
            case Share _ -> Bounds.OPEN;
            case Happened(Occurrence occurrence, _) -> occurrence.bounds(of(run));
        };
    }

    /** The amount as a signature's text has it. */
    default String text() {
        return switch (this) {
            case Number(double value) -> Condition.plain(value);
            case Combined(Amount left, Operator operator, Amount right) ->
                    left.text() + " " + operator.sign() + " " + right.text();
            case Reduced(Reduction reduction, Series series) ->
                    reduction.word() + "(" + series.text() + ")";
            case Share(Series series, Comparison comparison, double target) ->
                    "share(%s %s %s)"
                            .formatted(series.text(), comparison.sign(), Condition.plain(target));
            case Happened(Occurrence occurrence, String glob) when occurrence.isNamed() ->
                    occurrence.word() + "(" + Series.quoted(glob) + ")";
            case Happened(Occurrence occurrence, _) -> occurrence.word();
        };
    }

    /** The parts of it that a run shows. */
    default Stream<Amount> observed() {
        return switch (this) {
            case Number _ -> Stream.empty();
            case Combined(Amount left, _, Amount right) ->
                    Stream.concat(left.observed(), right.observed());
            case Reduced _, Share _, Happened _ -> Stream.of(this);
        };
    }

    /** Why this run does not tell it, and what to write instead; of what a run shows only. */
    default String missing(Observations run) {
        return switch (this) {
            case Reduced(_, Series series) -> series.missing(run);
            case Share(Series series, _, _) -> series.missing(run);
            case Happened _ -> text() + " never happened";
            case Number _, Combined _ -> throw new IllegalStateException("no run shows " + text());
        };
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
