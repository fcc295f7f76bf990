package io.gradus.training.problem.family.logic;

import io.gradus.training.problem.family.logic.Formula.Joined;
import io.gradus.training.problem.family.logic.Formula.Literal;

/** Reads a formula by recursive descent. */
final class FormulaReader {
    private final String text;
    private int at;

    FormulaReader(String text) {
        this.text = text;
    }

    /** The whole text; throws {@link IllegalArgumentException} where it is no formula. */
    Formula read() {
        Formula read = joined();
        if (at < text.length()) {
            throw unexpected();
        }
        return read;
    }

    private Formula joined() {
        Formula left = operand();
        if (at == text.length() || !Connective.isSymbol(text.charAt(at))) {
            return left;
        }
        Connective connective = Connective.of(text.charAt(at++));
        return new Joined(left, connective, operand(), false);
    }

    private Formula operand() {
        boolean negated = isNext('!');
        at += negated ? 1 : 0;
        if (isNext('(')) {
            at++;
            Formula inside = joined();
            if (!isNext(')')) {
                throw unexpected();
            }
            at++;
            return negated ? negation(inside) : inside;
        }
        if (at == text.length() || !Character.isLowerCase(text.charAt(at))) {
            throw unexpected();
        }
        return new Literal(text.charAt(at++), negated);
    }

    private static Formula negation(Formula formula) {
        return switch (formula) {
            case Literal literal -> new Literal(literal.atom(), !literal.negated());
            case Joined joined ->
                    new Joined(
                            joined.left(), joined.connective(), joined.right(), !joined.negated());
        };
    }

    private boolean isNext(char wanted) {
        return at < text.length() && text.charAt(at) == wanted;
    }

    private IllegalArgumentException unexpected() {
        return new IllegalArgumentException("no formula at " + at + " of " + text);
    }
}
