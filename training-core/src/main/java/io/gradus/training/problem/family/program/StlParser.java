package io.gradus.training.problem.family.program;

import io.gradus.training.problem.family.program.StlFormula.Atom;
import io.gradus.training.problem.family.program.StlFormula.Join;
import io.gradus.training.problem.family.program.StlFormula.Not;
import io.gradus.training.problem.family.program.StlFormula.Until;
import io.gradus.training.problem.family.program.StlFormula.Window;
import java.util.Optional;

/**
 * Reads formulas: {@code ->} binds most weakly (to the right), then {@code |}, {@code &}, {@code
 * U[i,j]}, and {@code ! G[i,j] F[i,j]}; no spaces. Times have at most two digits, thresholds nine.
 */
final class StlParser {
    private static final int MAX_LENGTH = 8_000;
    private static final int MAX_DEPTH = 400;

    private final String text;
    private int at;
    private int depth;

    private StlParser(String text) {
        this.text = text;
    }

    /** The formula; empty where the text is none, or nested too deeply. */
    static Optional<StlFormula> read(String text) {
        if (text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        StlParser parser = new StlParser(text);
        try {
            StlFormula formula = parser.join(0);
            return parser.at == text.length() ? Optional.of(formula) : Optional.empty();
        } catch (NotAFormula e) {
            return Optional.empty();
        }
    }

    /**
     * Parses what is joined by the operators of this strength: 0 implication, 1 or, 2 and, 3 until.
     */
    private StlFormula join(int strength) {
        if (strength == 4) {
            return unary();
        }
        StlFormula left = join(strength + 1);
        while (isNext(new String[] {"->", "|", "&", "U["}[strength])) {
            enter();
            left =
                    switch (strength) {
                        case 0 -> new Join("->", left, join(0));
                        case 1 -> new Join("|", left, join(2));
                        case 2 -> new Join("&", left, join(3));
                        default -> until(left);
                    };
        }
        return left;
    }

    private StlFormula until(StlFormula left) {
        int from = number(2);
        expect(",");
        int to = number(2);
        expect("]");
        ordered(from, to);
        return new Until(from, to, left, unary());
    }

    private StlFormula unary() {
        enter();
        StlFormula formula = operand();
        depth--;
        return formula;
    }

    private StlFormula operand() {
        if (isNext("!")) {
            return new Not(unary());
        }
        if (isNext("(")) {
            StlFormula inner = join(0);
            expect(")");
            return inner;
        }
        if (at < text.length() && "GF".indexOf(text.charAt(at)) >= 0) {
            char operator = text.charAt(at++);
            expect("[");
            int from = number(2);
            expect(",");
            int to = number(2);
            expect("]");
            ordered(from, to);
            return new Window(operator, from, to, unary());
        }
        return atom();
    }

    private StlFormula atom() {
        if (at == text.length() || text.charAt(at) < 'a' || text.charAt(at) > 'z') {
            throw new NotAFormula();
        }
        char signal = text.charAt(at++);
        for (String relation : new String[] {">=", "<=", ">", "<"}) {
            if (isNext(relation)) {
                return new Atom(signal, relation, number(9));
            }
        }
        throw new NotAFormula();
    }

    private int number(int digits) {
        int begin = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        boolean padded = at > begin + 1 && text.charAt(begin) == '0';
        if (at == begin || at > begin + digits || padded) {
            throw new NotAFormula();
        }
        return Integer.parseInt(text.substring(begin, at));
    }

    private boolean isNext(String token) {
        boolean next = text.startsWith(token, at);
        at += next ? token.length() : 0;
        return next;
    }

    private void expect(String token) {
        if (!isNext(token)) {
            throw new NotAFormula();
        }
    }

    /** Counts operators, so that neither the reading nor the formula gets deeper than the limit. */
    private void enter() {
        if (++depth > MAX_DEPTH) {
            throw new NotAFormula();
        }
    }

    private static void ordered(int from, int to) {
        if (from > to) {
            throw new NotAFormula();
        }
    }

    /** Ends the reading; never leaves this class. */
    private static final class NotAFormula extends IllegalArgumentException {
        NotAFormula() {
            super("not a formula");
        }
    }
}
