package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Sums of fractions, {@code 2/6-10/4=} with the answer {@code -13/6}; one term alone, {@code
 * 12/18=} with the answer {@code 2/3}, is to be simplified. The answer is in lowest terms, a whole
 * number has no denominator. Each of {@code terms} fractions is drawn with a numerator and a
 * denominator whose numbers of digits are uniform in 1 to {@code digits}, both uniform among the
 * numbers of their digits with 1 in place of 0; it is reduced, and then expanded by a number
 * uniform in 2 to {@code factor}. All but the first are added or subtracted with equal chance. A
 * solver reduces each term by Euclid's algorithm (at most 5 divisions per digit, Lamé) and adds it
 * with three products of growing length. Simplification is modelled on {@code
 * fraction_simplification} of reasoning-gym (Stojanovski et al. 2025, arXiv:2505.24760).
 */
@Choice(name = "fractions", explanation = "Add, subtract and simplify fractions.")
final class Fractions implements ProblemFamily {
    private static final int DIVISIONS_PER_DIGIT = 5;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("terms", 1, 40, 2, "How many fractions there are."),
                new DifficultyAttribute(
                        "digits",
                        2,
                        20,
                        2,
                        "Most digits of a numerator or denominator in lowest terms."),
                new DifficultyAttribute(
                        "factor", 2, 9_999, 3, "Largest number that a term can be reduced by."));
    }

    @Override
    public Asking asking() {
        return Asking.boxed(
                "Work out the value as a fraction in lowest terms, such as -2/3, or a whole number.",
                "the value");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        double terms = difficulty.level("terms");
        double length = termLength(difficulty);
        return terms * DIVISIONS_PER_DIGIT * length + 3 * terms * terms * length * length;
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int terms = difficulty.level("terms");
        int under = terms * difficulty.level("digits");
        int reference = under + (terms == 1 ? "/".length() : "-/".length() + 2) + under;
        int term = 2 * termLength(difficulty) + "/".length();
        return Extent.of(
                terms * (term + 1), reference, 2 * terms * (2 * reference + term + "+=;".length()));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder sum = new StringBuilder(term(difficulty, random));
        for (int i = 1; i < difficulty.level("terms"); i++) {
            sum.append(random.nextBoolean() ? '+' : '-').append(term(difficulty, random));
        }
        List<String> terms = terms(sum.toString());
        return Problem.of(
                key(seed, difficulty),
                List.of(new PromptPart("sum", sum.toString())),
                "{sum}=",
                value(terms).toString(),
                hints(terms));
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(
                terms(problem.part("sum")).stream()
                        .map(term -> term.startsWith("-") ? term : "+" + term)
                        .toList());
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        return CanonicalAnswer.judge(value(terms(problem.part("sum"))).toString(), answer);
    }

    /** Most digits of a numerator or denominator as it is written. */
    private static int termLength(Difficulty difficulty) {
        return difficulty.level("digits") + Integer.toString(difficulty.level("factor")).length();
    }

    private static String term(Difficulty difficulty, SplittableRandom random) {
        int digits = difficulty.level("digits");
        Fraction fraction = Fraction.reduced(positive(digits, random), positive(digits, random));
        BigInteger factor = BigInteger.valueOf(random.nextInt(2, difficulty.level("factor") + 1));
        return fraction.over().multiply(factor) + "/" + fraction.under().multiply(factor);
    }

    private static BigInteger positive(int digits, SplittableRandom random) {
        return Draws.number(random.nextInt(1, digits + 1), random).max(BigInteger.ONE);
    }

    /** The terms as they are written, with a minus before those that are subtracted. */
    private static List<String> terms(String sum) {
        return Arrays.stream(sum.split("\\+|(?=-)")).toList();
    }

    private static Fraction parsed(String term) {
        String[] parts = term.split("/");
        return Fraction.reduced(new BigInteger(parts[0]), new BigInteger(parts[1]));
    }

    private static Fraction value(List<String> terms) {
        return terms.stream().map(Fractions::parsed).reduce(Fraction.of(0), Fraction::plus);
    }

    private static Hints hints(List<String> terms) {
        List<String> steps = new ArrayList<>();
        Fraction total = parsed(terms.getFirst());
        steps.add(terms.getFirst() + "=" + total);
        for (String term : terms.subList(1, terms.size())) {
            Fraction reduced = parsed(term);
            Fraction next = total.plus(reduced);
            steps.add(term + "=" + reduced);
            steps.add(total + (reduced.isNegative() ? "" : "+") + reduced + "=" + next);
            total = next;
        }
        return new Hints(
                "reduce by the greatest common divisor; add over a common denominator",
                "reduce " + terms.size() + " terms and join them one by one",
                steps);
    }
}
