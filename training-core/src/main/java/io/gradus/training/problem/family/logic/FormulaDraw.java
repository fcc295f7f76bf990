package io.gradus.training.problem.family.logic;

import io.gradus.training.problem.Draws;
import io.gradus.training.problem.family.logic.Formula.Joined;
import io.gradus.training.problem.family.logic.Formula.Literal;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Draws formulas of a wanted truth from the outside in: a connective uniformly, the truth of its
 * operands uniformly among the pairs that yield the wanted one, and the operands' sizes by a
 * uniform split. So neither the outermost connective nor any other tells the truth of a formula.
 *
 * @param connectives those that may occur
 * @param negates whether joined formulas are negated with probability 1/4
 * @param literal draws a literal that is true or false, as wanted
 */
record FormulaDraw(List<Connective> connectives, boolean negates, LiteralDraw literal) {
    private static final int ONE_NEGATED_OF = 4;
    private static final int BEFORE_NEGATION = 2;

    /**
     * Formulas of the first so many of and, or, negation, and the other connectives in their order.
     */
    static FormulaDraw of(int signs, LiteralDraw literal) {
        boolean negates = negates(signs);
        return new FormulaDraw(Connective.first(signs - (negates ? 1 : 0)), negates, literal);
    }

    /** Whether negation is among the first so many. */
    static boolean negates(int signs) {
        return signs > BEFORE_NEGATION;
    }

    /** The fewest signs, by their order, of which a formula is made. */
    static int signs(Formula formula) {
        return switch (formula) {
            case Literal literal -> literal.negated() ? BEFORE_NEGATION + 1 : BEFORE_NEGATION;
            case Joined joined -> {
                int place = joined.connective().ordinal() + 1;
                int own = place > BEFORE_NEGATION ? place + 1 : BEFORE_NEGATION;
                int negation = joined.negated() ? BEFORE_NEGATION + 1 : 0;
                int inside = Math.max(signs(joined.left()), signs(joined.right()));
                yield Math.max(Math.max(own, negation), inside);
            }
        };
    }

    /** Describes what the connectives among the first so many signs mean. */
    static String rules(int signs) {
        return Connective.first(signs - (negates(signs) ? 1 : 0)).stream()
                .map(Connective::rule)
                .collect(Collectors.joining("; "));
    }

    /** Draws a literal of a wanted truth. */
    @FunctionalInterface
    interface LiteralDraw {
        Literal of(boolean wanted, SplittableRandom random);
    }

    /** A formula with so many connectives that is true or false, as wanted. */
    Formula formula(int size, boolean wanted, SplittableRandom random) {
        if (size == 0) {
            return literal.of(wanted, random);
        }
        boolean negated = negates && random.nextInt(ONE_NEGATED_OF) == 0;
        Connective connective = Draws.oneOf(connectives, random);
        int pair = pair(connective, wanted != negated, random);
        int left = random.nextInt(size);
        return new Joined(
                formula(left, (pair & 1) == 1, random),
                connective,
                formula(size - 1 - left, (pair & 2) == 2, random),
                negated);
    }

    /** The truth of the left (bit 0) and the right operand (bit 1). */
    private static int pair(Connective connective, boolean wanted, SplittableRandom random) {
        List<Integer> pairs =
                List.of(0, 1, 2, 3).stream()
                        .filter(p -> (connective.of(p & 1, p >> 1) & 1) == (wanted ? 1 : 0))
                        .toList();
        return Draws.oneOf(pairs, random);
    }
}
