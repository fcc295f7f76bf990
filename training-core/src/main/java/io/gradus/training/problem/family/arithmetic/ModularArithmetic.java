package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.ReadingFamily;
import io.gradus.training.problem.Refusal;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Expressions modulo a number, {@code 17*4-12^3 mod 7=} with the answer {@code 6}; powers bind
 * tighter than products, these tighter than sums, {@code mod} weakest, and the answer is in 0 to
 * modulus - 1. There are {@code operations} operators, each uniform among {@code + - *}, and one
 * operand more, each uniform below ten times the modulus; where there are operators, an operand is
 * raised to a power of 2 to 9 with chance 1/4. The modulus is uniform in 4 to {@code modulus}. A
 * solver reduces every operand digit by digit, then takes at most 9 multiplications for a power and
 * one step per operator, all on numbers of the modulus' length.
 */
@Choice(name = "modular-arithmetic", explanation = "Compute an expression modulo a whole number.")
final class ModularArithmetic implements ReadingFamily {
    private static final String OPERAND = "(?:0|[1-9][0-9]{0,6})(?:\\^[2-9])?";
    private static final Pattern WRITTEN =
            Pattern.compile("(" + OPERAND + "(?:[+*-]" + OPERAND + ")*) mod ([1-9][0-9]{0,5})=");

    private static final int SMALLEST_MODULUS = 4;
    private static final int LARGEST_POWER = 9;
    private static final String MOD = " mod ";

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("operations", 0, 200, 1, "How many operators there are."),
                new DifficultyAttribute("modulus", 5, 99_999, 9, "Largest modulus."));
    }

    @Override
    public Asking asking() {
        return Asking.number("Work out the remainder of the expression, where ^ is a power.");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int operations = difficulty.level("operations");
        double length = length(difficulty);
        return (operations + 1) * (length + 1) * length
                + operations * (1 + LARGEST_POWER) * length * length;
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int operations = difficulty.level("operations");
        int length = length(difficulty);
        int operand = length + 1 + (operations == 0 ? 0 : "^9".length());
        int modulus = MOD.length() + length + "=".length();
        int joined = length + "*".length() + length + modulus + length + ";".length();
        return Extent.of(
                (operations + 1) * operand + operations + modulus,
                length,
                (operations + 1) * (operand + modulus + length + ";".length() + joined));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int operations = difficulty.level("operations");
        int modulus = random.nextInt(SMALLEST_MODULUS, difficulty.level("modulus") + 1);
        return problem(key(seed, difficulty), expression(operations, modulus, random), modulus);
    }

    @Override
    public ProblemReading readPlain(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return ProblemReading.unlike("17*4-12^3 mod 7=");
        }
        String expression = written.group(1);
        int modulus = Integer.parseInt(written.group(2));
        List<String> operands = List.of(expression.split("[+*-]"));
        if (operands.stream().anyMatch(o -> isTooLarge(o, modulus, operands.size()))) {
            return ProblemReading.refused(
                    Refusal.SIZE,
                    "an operand is below ten times the modulus, and a power only beside another operand");
        }
        Difficulty cell =
                Difficulty.of("operations", operands.size() - 1)
                        .with("modulus", Math.max(SMALLEST_MODULUS + 1, modulus));
        return modulus < SMALLEST_MODULUS
                ? ProblemReading.refused(
                        Refusal.SIZE, "the modulus is at least " + SMALLEST_MODULUS)
                : ProblemReading.of(this, text, cell, key -> problem(key, expression, modulus));
    }

    private static boolean isTooLarge(String operand, int modulus, int operands) {
        String[] parts = operand.split("\\^");
        return Long.parseLong(parts[0]) >= 10L * modulus || parts.length > 1 && operands == 1;
    }

    private static Problem problem(ProblemKey key, String expression, int modulus) {
        int operations = key.difficulty().level("operations");
        List<String> steps = new ArrayList<>();
        long value = value(expression, modulus, steps);
        return Problem.of(
                key,
                List.of(
                        new PromptPart("expression", expression),
                        new PromptPart("modulus", Integer.toString(modulus))),
                "{expression}" + MOD + "{modulus}=",
                Long.toString(value),
                new Hints(
                        "reduce every number first; products and sums may be reduced at any time",
                        "reduce " + (operations + 1) + " operands, then join them",
                        steps));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        int modulus = Integer.parseInt(problem.part("modulus"));
        long value = value(problem.part("expression"), modulus, new ArrayList<>());
        return WholeNumber.judge(BigInteger.valueOf(value), answer);
    }

    private static int length(Difficulty difficulty) {
        return Integer.toString(difficulty.level("modulus")).length();
    }

    private static String expression(int operations, int modulus, SplittableRandom random) {
        StringBuilder expression = new StringBuilder(operand(operations, modulus, random));
        for (int i = 0; i < operations; i++) {
            expression
                    .append("+-*".charAt(random.nextInt(3)))
                    .append(operand(operations, modulus, random));
        }
        return expression.toString();
    }

    private static String operand(int operations, int modulus, SplittableRandom random) {
        long number = random.nextLong(10L * modulus);
        boolean raised = operations > 0 && random.nextInt(4) == 0;
        return number + (raised ? "^" + random.nextInt(2, LARGEST_POWER + 1) : "");
    }

    /** The residue of a sum of products of powers; adds each step with its result. */
    private static long value(String expression, int modulus, List<String> steps) {
        long total = 0;
        boolean first = true;
        for (String term : expression.split("(?=[+-])")) {
            boolean minus = term.startsWith("-");
            long product = product(term.replaceFirst("[+-]", ""), modulus, steps);
            long next = Math.floorMod(minus ? total - product : total + product, (long) modulus);
            if (!first) {
                steps.add(total + (minus ? "-" : "+") + product + MOD + modulus + "=" + next);
            }
            total = next;
            first = false;
        }
        return total;
    }

    private static long product(String term, int modulus, List<String> steps) {
        long product = 1;
        boolean first = true;
        for (String factor : term.split("\\*")) {
            long residue = power(factor, modulus, steps);
            long next = product * residue % modulus;
            if (!first) {
                steps.add(product + "*" + residue + MOD + modulus + "=" + next);
            }
            product = next;
            first = false;
        }
        return product;
    }

    private static long power(String factor, int modulus, List<String> steps) {
        String[] parts = factor.split("\\^");
        BigInteger exponent = parts.length == 1 ? BigInteger.ONE : new BigInteger(parts[1]);
        long residue =
                new BigInteger(parts[0]).modPow(exponent, BigInteger.valueOf(modulus)).longValue();
        steps.add(factor + MOD + modulus + "=" + residue);
        return residue;
    }
}
