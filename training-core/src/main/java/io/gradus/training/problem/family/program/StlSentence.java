package io.gradus.training.problem.family.program;

import io.gradus.training.problem.Draws;
import io.gradus.training.problem.family.program.StlFormula.Atom;
import io.gradus.training.problem.family.program.StlFormula.Join;
import io.gradus.training.problem.family.program.StlFormula.Not;
import io.gradus.training.problem.family.program.StlFormula.Until;
import io.gradus.training.problem.family.program.StlFormula.Window;
import java.util.SplittableRandom;

/**
 * A sentence and what it means. Every construct is told by a word before it, so that sentences need
 * no parentheses.
 */
record StlSentence(String words, StlFormula formula) {
    private static final int MAX_TIME = 9;

    /** A random sentence of so many comparisons and operators around their parts. */
    static StlSentence drawn(int clauses, int operators, int digits, SplittableRandom random) {
        int joins = clauses - 1;
        if (operators > 0 && random.nextInt(operators + joins) < operators) {
            return around(drawn(clauses, operators - 1, digits, random), random);
        }
        if (joins == 0) {
            return atom(digits, random);
        }
        int left = random.nextInt(1, clauses);
        int inside = random.nextInt(operators + 1);
        return joined(
                drawn(left, inside, digits, random),
                drawn(clauses - left, operators - inside, digits, random),
                random);
    }

    private static StlSentence atom(int digits, SplittableRandom random) {
        char signal = (char) ('a' + random.nextInt(26));
        boolean over = random.nextBoolean();
        long threshold = Draws.smallNumber(random.nextInt(1, digits + 1), random);
        return new StlSentence(
                signal + (over ? " over " : " under ") + threshold,
                new Atom(signal, over ? ">" : "<", (int) threshold));
    }

    private static StlSentence around(StlSentence body, SplittableRandom random) {
        int kind = random.nextInt(5);
        if (kind == 0) {
            return new StlSentence("not " + body.words, new Not(body.formula));
        }
        boolean always = kind <= 2;
        int from = random.nextInt(MAX_TIME);
        int to = random.nextInt(from + 1, MAX_TIME + 1);
        return new StlSentence(
                (always ? "always " : "once ") + from + " to " + to + " " + body.words,
                new Window(always ? 'G' : 'F', from, to, body.formula));
    }

    private static StlSentence joined(
            StlSentence left, StlSentence right, SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> joined("both ", left, " and ", "&", right);
            case 1 -> joined("either ", left, " or ", "|", right);
            case 2 -> joined("if ", left, " then ", "->", right);
            default -> {
                int from = random.nextInt(MAX_TIME);
                int to = random.nextInt(from + 1, MAX_TIME + 1);
                String till = " till " + from + " to " + to + " ";
                yield new StlSentence(
                        "hold " + left.words + till + right.words,
                        new Until(from, to, left.formula, right.formula));
            }
        };
    }

    private static StlSentence joined(
            String before, StlSentence left, String between, String operator, StlSentence right) {
        return new StlSentence(
                before + left.words + between + right.words,
                new Join(operator, left.formula, right.formula));
    }
}
