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
 * Numbers to be written in another base, {@code 1101 b2>b4=} with the answer {@code 31}; digits
 * above 9 are {@code a} to {@code z}. The number is uniform below 2^{@code bits}; the two bases
 * differ and are uniform among the first {@code bases} of 2, 4, 8, 16, 32, 10, 3, 5, 6, 7, 9, 11,
 * 12 and so on to 36, so that those come first in which digits need only be grouped. A solver
 * divides again and again, which takes at most bits^2 steps on digits, and finds each digit's value
 * in the list of the base's digits, at most bits * largest base comparisons.
 */
@Choice(name = "base-conversion", explanation = "Write a whole number in another base.")
final class BaseConversion implements ReadingFamily {
    private static final Pattern WRITTEN =
            Pattern.compile("(0|[1-9a-z][0-9a-z]*) b([1-9][0-9]?)>b([1-9][0-9]?)=");

    private static final int LEAST_BITS = 5;
    private static final List<Integer> BASES =
            List.of(
                    2, 4, 8, 16, 32, 10, 3, 5, 6, 7, 9, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22,
                    23, 24, 25, 26, 27, 28, 29, 30, 31, 33, 34, 35, 36);

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "bits", LEAST_BITS, 1000, 6, "Most binary digits of the number."),
                new DifficultyAttribute("bases", 2, BASES.size(), 3, "How many bases are in use."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Write the number, which stands in the base behind the first b, in the base behind the second; the digits above 9 are a to z.",
                "the converted number");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        double bits = difficulty.level("bits");
        return bits * bits + bits * largestBase(difficulty);
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int bits = difficulty.level("bits");
        int decimal = (int) (bits * 0.302) + 1;
        int step = 2 * decimal + "/36=r35;".length();
        return Extent.of(bits + " b36>b36=".length(), bits, (bits + 1) * step);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Integer> bases =
                Draws.distinct(BASES.subList(0, difficulty.level("bases")), 2, random);
        BigInteger number = number(difficulty.level("bits"), random);
        return problem(key(seed, difficulty), number, bases.get(0), bases.get(1));
    }

    @Override
    public ProblemReading readPlain(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return ProblemReading.unlike("1101 b2>b4=");
        }
        int from = Integer.parseInt(written.group(2));
        int to = Integer.parseInt(written.group(3));
        String digits = written.group(1);
        boolean fits = BASES.contains(from) && BASES.contains(to) && from != to;
        if (!fits || digits.chars().anyMatch(c -> Character.digit(c, from) < 0)) {
            return ProblemReading.refused(
                    Refusal.UNREADABLE, "bases differ and are 2 to 36, digits are below the first");
        }
        BigInteger number = new BigInteger(digits, from);
        Difficulty cell =
                Difficulty.of("bits", Math.max(LEAST_BITS, number.bitLength()))
                        .with("bases", Math.max(BASES.indexOf(from), BASES.indexOf(to)) + 1);
        return ProblemReading.of(this, text, cell, key -> problem(key, number, from, to));
    }

    private static Problem problem(ProblemKey key, BigInteger number, int from, int to) {
        return Problem.of(
                key,
                List.of(
                        new PromptPart("number", number.toString(from)),
                        new PromptPart("from", Integer.toString(from)),
                        new PromptPart("to", Integer.toString(to))),
                "{number} b{from}>b{to}=",
                number.toString(to),
                hints(number, to));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        int base = Integer.parseInt(problem.part("to"));
        String reference =
                new BigInteger(problem.part("number"), Integer.parseInt(problem.part("from")))
                        .toString(base);
        return CanonicalAnswer.judge(reference, answer);
    }

    private static int largestBase(Difficulty difficulty) {
        return BASES.subList(0, difficulty.level("bases")).stream()
                .mapToInt(Integer::intValue)
                .max()
                .orElseThrow();
    }

    private static BigInteger number(int bits, SplittableRandom random) {
        StringBuilder binary = new StringBuilder(bits);
        for (int i = 0; i < bits; i++) {
            binary.append(random.nextBoolean() ? '1' : '0');
        }
        return new BigInteger(binary.toString(), 2);
    }

    private static Hints hints(BigInteger number, int base) {
        List<String> steps = new ArrayList<>();
        BigInteger left = number;
        do {
            BigInteger[] parts = left.divideAndRemainder(BigInteger.valueOf(base));
            steps.add(left + "/" + base + "=" + parts[0] + "r" + parts[1]);
            left = parts[0];
        } while (left.signum() > 0);
        return new Hints(
                "divide by the new base again and again; the remainders are the digits, last first",
                "divide by " + base + " until nothing is left",
                steps);
    }
}
