package io.gradus.training.problem.dataset.answer;

import java.util.Optional;
import java.util.stream.Stream;

/** A term of numbers, symbols and operations, as {@link MathParser} reads it. */
sealed interface MathTerm {
    /** A number: whole, decimal, mixed or percent. */
    record Number(Rational value) implements MathTerm {}

    /** A variable or a constant such as {@code pi}. */
    record Symbol(String name) implements MathTerm {}

    record Sum(MathTerm left, MathTerm right) implements MathTerm {}

    record Negation(MathTerm term) implements MathTerm {}

    record Product(MathTerm left, MathTerm right) implements MathTerm {}

    record Quotient(MathTerm up, MathTerm down) implements MathTerm {}

    record Power(MathTerm base, MathTerm exponent) implements MathTerm {}

    /** A named function of one argument. */
    record Call(MathFunction function, MathTerm argument) implements MathTerm {}

    /** The terms right below this one. */
    default Stream<MathTerm> parts() {
        return switch (this) {
            case Number _, Symbol _ -> Stream.of();
            case Sum(var left, var right) -> Stream.of(left, right);
            case Negation(var term) -> Stream.of(term);
            case Product(var left, var right) -> Stream.of(left, right);
            case Quotient(var up, var down) -> Stream.of(up, down);
            case Power(var base, var exponent) -> Stream.of(base, exponent);
            case Call(_, var argument) -> Stream.of(argument);
        };
    }

    /** Number of operations, signs aside. */
    default int operations() {
        int here =
                switch (this) {
                    case Number _, Symbol _, Negation _ -> 0;
                    case Sum _, Product _, Quotient _, Power _, Call _ -> 1;
                };
        return here + parts().mapToInt(MathTerm::operations).sum();
    }

    /** Whether it is a number written down: signs, one fraction bar, or a power of ten. */
    default boolean isLiteral() {
        return switch (this) {
            case Number _ -> true;
            case Negation(var term) -> term.isLiteral();
            case Quotient(var up, var down) -> up.isSignedNumber() && down.isSignedNumber();
            case Product(Number _, Power(Number(var ten), var exponent)) ->
                    ten.equals(Rational.of(10)) && exponent.isSignedNumber();
            case Symbol _, Sum _, Product _, Power _, Call _ -> false;
        };
    }

    private boolean isSignedNumber() {
        return this instanceof Number
                || (this instanceof Negation(var term) && term instanceof Number);
    }

    /** Its exact value; empty where it is not rational, or too large to say. */
    default Optional<Rational> exact() {
        return switch (this) {
            case Number(var value) -> Optional.of(value);
            case Symbol _, Call _ -> Optional.empty();
            case Negation(var term) -> term.exact().map(Rational::negated);
            case Sum(var a, var b) -> a.exact().flatMap(x -> b.exact().flatMap(x::plus));
            case Product(var a, var b) -> a.exact().flatMap(x -> b.exact().flatMap(x::times));
            case Quotient(var a, var b) ->
                    a.exact().flatMap(x -> b.exact().flatMap(Rational::inverse).flatMap(x::times));
            case Power(var a, var b) -> a.exact().flatMap(x -> b.exact().flatMap(x::power));
        };
    }
}
