package io.gradus.training.problem.arithmetic;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A target to be reached with given numbers, {@code 24 from 3,8,1=}; the answer is an expression
 * such as {@code 3*8*1} that uses each number exactly once with {@code + - * /} and parentheses,
 * every such expression is correct. The target comes from a hidden expression whose partial results
 * are whole, at least 1 and at most 9,999, or 10^(2 * {@code digits}) - 1 where that is more; the
 * {@code numbers} are uniform in 1 to 10^{@code digits} - 1. A solver by search tries up to n!
 * (n-1)! 4^(n-1) expressions of n numbers, digit by digit. The puzzle is that of the television
 * game; as a family it is in TinyZero (Pan et al. 2025) and reasoning-gym (Stojanovski et al. 2025,
 * arXiv:2505.24760: 3 to 15 numbers), whose targets and ranges differ.
 */
final class Countdown implements ProblemFamily {
    private static final long LEAST_MAX_RESULT = 9_999;

    @Override
    public String name() {
        return "countdown";
    }

    @Override
    public String explanation() {
        return "Combine all given numbers into an expression with a given value.";
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("numbers", 2, 16, 3, "How many numbers must be combined."),
                new DifficultyAttribute("digits", 1, 4, 1, "Most digits of a number."));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int numbers = difficulty.level("numbers");
        int list = numbers * difficulty.level("digits") + numbers - 1;
        int parentheses = 2 * (numbers - 2);
        int result = Long.toString(maxResult(difficulty)).length();
        return Extent.of(
                result + " from =".length() + list,
                list + parentheses,
                numbers * (3 * result + "*=;".length()));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        double expressions = 1;
        for (int n = difficulty.level("numbers"); n > 1; n--) {
            expressions *= n * (n - 1) * 4;
        }
        return expressions * difficulty.level("digits");
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int bound = (int) powerOfTen(difficulty.level("digits"));
        int[] numbers =
                IntStream.range(0, difficulty.level("numbers"))
                        .map(_ -> random.nextInt(1, bound))
                        .toArray();
        List<String> steps = new ArrayList<>();
        Term solution = combine(numbers, maxResult(difficulty), random, steps);
        List<PromptPart> parts =
                List.of(
                        new PromptPart("target", Long.toString(solution.value)),
                        new PromptPart(
                                "numbers",
                                Arrays.stream(numbers)
                                        .mapToObj(Integer::toString)
                                        .collect(Collectors.joining(","))));
        return Problem.of(
                key(seed, difficulty),
                parts,
                "{target} from {numbers}=",
                solution.text,
                new Hints(
                        "each number is used once; + - * / and parentheses are allowed",
                        "join two of the "
                                + numbers.length
                                + " numbers, then go on with the result",
                        steps));
    }

    @Override
    public String content(Problem problem) {
        return problem.part("target")
                + " from "
                + Texts.sorted(List.of(problem.part("numbers").split(",")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        List<Long> numbers =
                Arrays.stream(problem.part("numbers").split(",")).map(Long::valueOf).toList();
        return CountdownExpression.judge(answer, numbers, Long.parseLong(problem.part("target")));
    }

    /** The largest partial result of the hidden expression. */
    private static long maxResult(Difficulty difficulty) {
        return Math.max(LEAST_MAX_RESULT, powerOfTen(2 * difficulty.level("digits")) - 1);
    }

    private static long powerOfTen(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 10;
        }
        return power;
    }

    /** Joins two random terms by a random permitted operator until one term is left. */
    private static Term combine(
            int[] numbers, long maxResult, SplittableRandom random, List<String> steps) {
        List<Term> terms = new ArrayList<>(Arrays.stream(numbers).mapToObj(Term::of).toList());
        while (terms.size() > 1) {
            Term first = terms.remove(random.nextInt(terms.size()));
            Term second = terms.remove(random.nextInt(terms.size()));
            List<Term> permitted = permitted(first, second, maxResult);
            Term joined = permitted.get(random.nextInt(permitted.size()));
            steps.add(joined.step);
            terms.add(joined);
        }
        return terms.getFirst();
    }

    /**
     * What two terms can become; never nothing, because different terms have a difference and equal
     * ones a quotient.
     */
    private static List<Term> permitted(Term first, Term second, long maxResult) {
        Term large = first.value >= second.value ? first : second;
        Term small = large == first ? second : first;
        List<Term> results = new ArrayList<>();
        if (large.value + small.value <= maxResult) {
            results.add(Term.sum(first, second));
        }
        if (large.value > small.value) {
            results.add(Term.difference(large, small));
        }
        if (large.value * small.value <= maxResult) {
            results.add(Term.product(first, second));
        }
        if (large.value % small.value == 0) {
            results.add(Term.quotient(large, small));
        }
        return results;
    }

    /**
     * A value with its expression and the step that made it; {@code strength} is 0 for sums, 1 for
     * products and 2 for single numbers.
     */
    private record Term(long value, String text, int strength, String step) {
        static Term of(int number) {
            return new Term(number, Integer.toString(number), 2, "");
        }

        static Term sum(Term left, Term right) {
            String text = left.text + "+" + right.text;
            return joined(left, '+', right, left.value + right.value, text, 0);
        }

        static Term difference(Term left, Term right) {
            String text = left.text + "-" + right.atLeast(1);
            return joined(left, '-', right, left.value - right.value, text, 0);
        }

        static Term product(Term left, Term right) {
            String text = left.atLeast(1) + "*" + right.atLeast(1);
            return joined(left, '*', right, left.value * right.value, text, 1);
        }

        static Term quotient(Term left, Term right) {
            String text = left.atLeast(1) + "/" + right.atLeast(2);
            return joined(left, '/', right, left.value / right.value, text, 1);
        }

        private static Term joined(
                Term left, char operator, Term right, long value, String text, int strength) {
            String step = "" + left.value + operator + right.value + "=" + value;
            return new Term(value, text, strength, step);
        }

        /** The expression, in parentheses where it binds more weakly. */
        private String atLeast(int needed) {
            return strength >= needed ? text : "(" + text + ")";
        }
    }
}
