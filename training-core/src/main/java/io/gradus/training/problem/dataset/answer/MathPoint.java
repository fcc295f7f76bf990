package io.gradus.training.problem.dataset.answer;

import java.util.List;

/**
 * Values for variables, at which terms are compared in double precision.
 *
 * @param names the variables
 * @param values one value each
 */
record MathPoint(List<String> names, double[] values) {
    /** The term's value here; not a number where it has none. */
    double value(MathTerm term) {
        return switch (term) {
            case MathTerm.Number(var number) -> number.toDouble();
            case MathTerm.Symbol(var name) -> symbol(name);
            case MathTerm.Sum(var left, var right) -> value(left) + value(right);
            case MathTerm.Negation(var inner) -> -value(inner);
            case MathTerm.Product(var left, var right) -> value(left) * value(right);
            case MathTerm.Quotient(var up, var down) -> value(up) / value(down);
            case MathTerm.Power(var base, var exponent) ->
                    StrictMath.pow(value(base), value(exponent));
            case MathTerm.Call(var function, var argument) -> function.at(value(argument));
        };
    }

    private double symbol(String name) {
        return name.equals(MathParser.PI) ? Math.PI : values[names.indexOf(name)];
    }
}
