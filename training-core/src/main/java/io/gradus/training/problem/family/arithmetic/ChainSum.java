package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.ReadingFamily;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;

/**
 * Chains of additions and subtractions, {@code 12+34-50=} with the answer {@code -4}. There are
 * {@code terms} numbers, each uniform among those of exactly {@code digits} digits; the first has
 * no sign, each other is added or subtracted with equal chance. A solver goes from left to right
 * and forms (terms - 1) * digits columns. Modelled on {@code chain_sum} of reasoning-gym
 * (Stojanovski et al. 2025, arXiv:2505.24760: 2 to 12 terms of 1 to 10 digits), with exact levels
 * in place of ranges.
 */
@Choice(name = "chain-sum", explanation = "Add and subtract several whole numbers.")
final class ChainSum implements ReadingFamily {
    private static final Pattern WRITTEN =
            Pattern.compile("(0|[1-9][0-9]*)([+-](0|[1-9][0-9]*))+=");

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("terms", 2, 200, 3, "How many numbers there are."),
                new DifficultyAttribute("digits", 1, 40, 1, "Digits of every number."));
    }

    @Override
    public Asking asking() {
        return Asking.number("Add and subtract from left to right.");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return (difficulty.level("terms") - 1) * difficulty.level("digits");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int terms = difficulty.level("terms");
        int digits = difficulty.level("digits");
        int total = "-".length() + digits + Integer.toString(terms).length();
        return Extent.of(
                terms * (digits + 1),
                total,
                (terms - 1) * (total + digits + total + "+=;".length()));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int digits = difficulty.level("digits");
        StringBuilder chain = new StringBuilder(Draws.number(digits, random).toString());
        for (int term = 1; term < difficulty.level("terms"); term++) {
            chain.append(random.nextBoolean() ? '+' : '-').append(Draws.number(digits, random));
        }
        return problem(key(seed, difficulty), chain.toString());
    }

    @Override
    public boolean isInvertible() {
        return true;
    }

    @Override
    public ProblemReading readPlain(String text) {
        if (!WRITTEN.matcher(text).matches()) {
            return ProblemReading.unlike("12+34-50=");
        }
        String chain = text.substring(0, text.length() - 1);
        List<BigInteger> terms = terms(chain);
        int digits = terms.stream().mapToInt(t -> t.abs().toString().length()).max().orElseThrow();
        Difficulty cell = Difficulty.of("terms", terms.size()).with("digits", digits);
        return ProblemReading.of(this, text, cell, key -> problem(key, chain));
    }

    private static Problem problem(ProblemKey key, String chain) {
        List<BigInteger> terms = terms(chain);
        return Problem.of(
                key,
                List.of(new PromptPart("chain", chain)),
                "{chain}=",
                total(terms).toString(),
                hints(terms));
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(terms(problem.part("chain")).stream().map(ChainSum::signed).toList());
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        return WholeNumber.judge(total(terms(problem.part("chain"))), answer);
    }

    private static BigInteger total(List<BigInteger> terms) {
        return terms.stream().reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** The numbers with the signs before them. */
    private static List<BigInteger> terms(String chain) {
        return Arrays.stream(chain.split("(?=[+-])")).map(BigInteger::new).toList();
    }

    private static String signed(BigInteger term) {
        return term.signum() < 0 ? term.toString() : "+" + term;
    }

    private static Hints hints(List<BigInteger> terms) {
        List<String> steps = new ArrayList<>();
        BigInteger total = terms.getFirst();
        for (BigInteger term : terms.subList(1, terms.size())) {
            BigInteger next = total.add(term);
            steps.add(total + signed(term) + "=" + next);
            total = next;
        }
        return new Hints(
                "go from left to right and keep the total so far",
                "join " + terms.size() + " numbers one after the other",
                steps);
    }
}
