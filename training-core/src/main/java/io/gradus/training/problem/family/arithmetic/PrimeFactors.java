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
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Numbers to be written as products of primes, {@code factor 254=} with the answer {@code 2*127}:
 * the prime factors in ascending order, each as often as it divides. A number has exactly {@code
 * factors} prime factors; all but one are uniform among the first {@code primes} primes, the other
 * among the first 100, or the first {@code primes} where these are more. A solver by trial division
 * tries the primes in order and divides digit by digit. Modelled on {@code prime_factorization} of
 * reasoning-gym (Stojanovski et al. 2025, arXiv:2505.24760), which draws the number itself.
 */
@Choice(name = "prime-factors", explanation = "Write a whole number as a product of primes.")
final class PrimeFactors implements ProblemFamily {
    private static final int LAST_PRIMES = 100;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("factors", 2, 150, 3, "How many prime factors there are."),
                new DifficultyAttribute(
                        "primes",
                        1,
                        Primes.COUNT,
                        3,
                        "How many of the smallest primes all but one factor come from."));
    }

    @Override
    public Asking asking() {
        return Asking.boxed(
                "Write the number as a product of primes in ascending order, such as 2*2*3.",
                "the product");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        double digits = factorLength(difficulty) * difficulty.level("factors");
        return (difficulty.level("factors") + difficulty.level("primes")) * digits;
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int factors = difficulty.level("factors");
        int small = Primes.first(difficulty.level("primes")).getLast().toString().length();
        int list = (factors - 1) * (small + 1) + factorLength(difficulty);
        int number = (factors - 1) * small + factorLength(difficulty);
        return Extent.of(
                "factor =".length() + number,
                list,
                factors * (2 * number + factorLength(difficulty) + "/=;".length()));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Integer> small = Primes.first(difficulty.level("primes"));
        List<Integer> factors = new ArrayList<>();
        factors.add(Draws.oneOf(Primes.first(lastPrimes(difficulty)), random));
        while (factors.size() < difficulty.level("factors")) {
            factors.add(Draws.oneOf(small, random));
        }
        List<Integer> ascending = factors.stream().sorted().toList();
        BigInteger number =
                factors.stream()
                        .map(BigInteger::valueOf)
                        .reduce(BigInteger.ONE, BigInteger::multiply);
        return Problem.of(
                key(seed, difficulty),
                List.of(new PromptPart("number", number.toString())),
                "factor {number}=",
                ascending.stream().map(String::valueOf).collect(Collectors.joining("*")),
                hints(number, ascending));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        String number = problem.part("number");
        String[] texts = answer.split("\\*", 4 * number.length() + 1);
        BigInteger product = BigInteger.ONE;
        int before = 0;
        for (String text : texts) {
            int factor =
                    WholeNumber.read(text, Integer.toString(Primes.LARGEST).length())
                            .map(BigInteger::intValue)
                            .orElse(0);
            if (!Primes.contains(factor)) {
                return Verdict.wrong("an answer has only primes, with * between them");
            }
            if (factor < before) {
                return Verdict.wrong("the primes must ascend");
            }
            before = factor;
            product = product.multiply(BigInteger.valueOf(factor));
        }
        return product.toString().equals(number)
                ? Verdict.correct()
                : Verdict.wrong("the product is another number");
    }

    private static int lastPrimes(Difficulty difficulty) {
        return Math.max(LAST_PRIMES, difficulty.level("primes"));
    }

    /** Most digits of a factor. */
    private static int factorLength(Difficulty difficulty) {
        return Primes.first(lastPrimes(difficulty)).getLast().toString().length();
    }

    private static Hints hints(BigInteger number, List<Integer> ascending) {
        List<String> steps = new ArrayList<>();
        BigInteger left = number;
        for (int factor : ascending) {
            BigInteger next = left.divide(BigInteger.valueOf(factor));
            steps.add(left + "/" + factor + "=" + next);
            left = next;
        }
        return new Hints(
                "divide by the smallest prime that goes until 1 is left",
                "find " + ascending.size() + " prime factors, small ones first",
                steps);
    }
}
