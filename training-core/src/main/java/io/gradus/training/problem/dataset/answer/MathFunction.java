package io.gradus.training.problem.dataset.answer;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The functions that expressions may name; logarithms without a base are natural. */
enum MathFunction {
    SIN,
    COS,
    TAN,
    ARCSIN,
    ARCCOS,
    ARCTAN,
    LN,
    LOG,
    EXP,
    ABS;

    static Optional<MathFunction> named(String name) {
        return Arrays.stream(values())
                .filter(f -> f.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    double at(double x) {
        return switch (this) {
            case SIN -> StrictMath.sin(x);
            case COS -> StrictMath.cos(x);
            case TAN -> StrictMath.tan(x);
            case ARCSIN -> StrictMath.asin(x);
            case ARCCOS -> StrictMath.acos(x);
            case ARCTAN -> StrictMath.atan(x);
            case LN, LOG -> StrictMath.log(x);
            case EXP -> StrictMath.exp(x);
            case ABS -> Math.abs(x);
        };
    }
}
