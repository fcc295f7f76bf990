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
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The greatest common divisor of {@code numbers} numbers, {@code gcd 12,18=} with the answer {@code
 * 6}. The divisor is uniform among the numbers of {@code digits} digits, from 1. Of n distinct
 * factors, drawn from 1 and the first n + 2 primes, the i-th number has all but the i-th, times the
 * divisor; so no number can be left out but one, and large divisors are as frequent as small ones
 * (of independent numbers, most have the divisor 1). The order is uniform. A solver runs Euclid's
 * algorithm from number to number, at most 5 divisions per digit of the smaller (Lamé), each of as
 * many steps as it has digits.
 */
@Choice(
        name = "greatest-common-divisor",
        explanation = "Find the greatest common divisor of whole numbers.")
final class GreatestCommonDivisor implements ReadingFamily {
    private static final Pattern WRITTEN = Pattern.compile("gcd [1-9][0-9]*(,[1-9][0-9]*)+=");

    private static final int MAX_NUMBERS = 40;
    private static final int SPARE_FACTORS = 3;
    private static final int DIVISIONS_PER_DIGIT = 5;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "numbers", 2, MAX_NUMBERS, 2, "How many numbers there are."),
                new DifficultyAttribute("digits", 1, 100, 1, "Digits of the common divisor."));
    }

    @Override
    public Asking asking() {
        return Asking.number("Find the greatest common divisor.");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        double length = length(difficulty);
        return (difficulty.level("numbers") - 1) * DIVISIONS_PER_DIGIT * length * length;
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int numbers = difficulty.level("numbers");
        int length = length(difficulty);
        return Extent.of(
                "gcd =".length() + numbers * (length + 1) - 1,
                difficulty.level("digits"),
                (numbers - 1) * (3 * length + "gcd ,=;".length()));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        BigInteger divisor = divisor(difficulty.level("digits"), random);
        int count = difficulty.level("numbers");
        List<BigInteger> factors = Draws.distinct(candidates(count), count, random);
        BigInteger product = factors.stream().reduce(divisor, BigInteger::multiply);
        List<BigInteger> numbers = factors.stream().map(product::divide).toList();
        return problem(key(seed, difficulty), numbers);
    }

    @Override
    public ProblemReading readPlain(String text) {
        if (!WRITTEN.matcher(text).matches()) {
            return ProblemReading.unlike("gcd 12,18=");
        }
        List<BigInteger> numbers = numbers(text.substring("gcd ".length(), text.length() - 1));
        int longest = numbers.stream().mapToInt(n -> n.toString().length()).max().orElseThrow();
        Difficulty cell =
                Difficulty.of("numbers", numbers.size())
                        .with("digits", divisor(numbers).toString().length());
        return numbers.size() > MAX_NUMBERS || longest <= length(cell)
                ? ProblemReading.of(this, text, cell, key -> problem(key, numbers))
                : ProblemReading.refused(
                        Refusal.SIZE,
                        "numbers have at most " + length(cell) + " digits in " + cell);
    }

    private static Problem problem(ProblemKey key, List<BigInteger> numbers) {
        String list = numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
        return Problem.of(
                key,
                List.of(new PromptPart("numbers", list)),
                "gcd {numbers}=",
                divisor(numbers).toString(),
                hints(numbers));
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("numbers").split(",")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        return WholeNumber.judge(divisor(numbers(problem.part("numbers"))), answer);
    }

    private static List<BigInteger> numbers(String list) {
        return Arrays.stream(list.split(",")).map(BigInteger::new).toList();
    }

    private static BigInteger divisor(List<BigInteger> numbers) {
        return numbers.stream().reduce(BigInteger.ZERO, BigInteger::gcd);
    }

    private static BigInteger divisor(int digits, SplittableRandom random) {
        return digits == 1
                ? BigInteger.valueOf(random.nextInt(1, 10))
                : Draws.number(digits, random);
    }

    /** Candidates from which the factors of so many numbers are drawn, in ascending order. */
    private static List<BigInteger> candidates(int numbers) {
        return Stream.concat(Stream.of(1), Primes.first(numbers + SPARE_FACTORS - 1).stream())
                .map(BigInteger::valueOf)
                .toList();
    }

    /** Most digits of a number. */
    private static int length(Difficulty difficulty) {
        int numbers = difficulty.level("numbers");
        List<BigInteger> candidates = candidates(numbers);
        BigInteger largest =
                candidates.subList(candidates.size() - numbers + 1, candidates.size()).stream()
                        .reduce(BigInteger.ONE, BigInteger::multiply);
        return largest.toString().length() + difficulty.level("digits");
    }

    private static Hints hints(List<BigInteger> numbers) {
        List<String> steps = new ArrayList<>();
        BigInteger divisor = numbers.getFirst();
        for (BigInteger number : numbers.subList(1, numbers.size())) {
            BigInteger next = divisor.gcd(number);
            steps.add("gcd " + divisor + "," + number + "=" + next);
            divisor = next;
        }
        return new Hints(
                "replace the larger by its remainder by the smaller until one divides the other",
                "join " + numbers.size() + " numbers one after the other",
                steps);
    }
}
