package io.gradus.training.problem.family.text;

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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Sets of numbers combined from left to right, <code>{4,1}&{4,9}=</code> with the answer <code>{4}
 * </code>. The operators are {@code |} (union), {@code &} (intersection), {@code -} (difference)
 * and {@code ^} (symmetric difference), each uniform, and apply from left to right; the answer is
 * in ascending order, <code>{}</code> where nothing is left. Each of {@code operations + 1} sets
 * has {@code size} numbers, uniform among the 2 * size numbers of the problem and in any order; of
 * those one is uniform in each of 2 * size equal parts of the numbers below 10^digits (of the
 * smallest power of ten that has so many numbers, where that is larger). A solver compares each
 * number of the next set with each of the result so far, digit by digit.
 */
@Choice(name = "sets", explanation = "Unite, intersect and subtract sets of numbers.")
final class Sets implements ProblemFamily {
    private static final List<Character> OPERATORS = List.of('|', '&', '-', '^');

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("size", 1, 60, 2, "Numbers in each set."),
                new DifficultyAttribute("operations", 1, 40, 1, "Operators between the sets."),
                new DifficultyAttribute("digits", 1, 18, 1, "Most digits of a number."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Combine the sets from left to right: | unites, & intersects, - subtracts, ^ keeps what is in one of both.",
                "the set in ascending order, such as {2,9},");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        double size = difficulty.level("size");
        return difficulty.level("operations") * size * 2 * size * digits(difficulty);
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int size = difficulty.level("size");
        int operations = difficulty.level("operations");
        int digits = digits(difficulty);
        int set = size * (digits + 1) + 1;
        int largest = 2 * size * (digits + 1) + 1;
        return Extent.of(
                (operations + 1) * (set + 1), largest, operations * (2 * largest + set + 3));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Long> numbers = numbers(difficulty, random);
        int size = difficulty.level("size");
        StringBuilder expression = new StringBuilder(text(Draws.distinct(numbers, size, random)));
        for (int i = 0; i < difficulty.level("operations"); i++) {
            expression
                    .append(Draws.oneOf(OPERATORS, random))
                    .append(text(Draws.distinct(numbers, size, random)));
        }
        List<String> steps = new ArrayList<>();
        String value = text(value(expression.toString(), steps));
        return Problem.of(
                key(seed, difficulty),
                List.of(new PromptPart("expression", expression.toString())),
                "{expression}=",
                value,
                new Hints(
                        "| in one or both; & in both; - in the first only; ^ in exactly one",
                        "apply " + difficulty.level("operations") + " operators from left to right",
                        steps));
    }

    /** The order of a set's numbers does not matter. */
    @Override
    public String content(Problem problem) {
        String expression = problem.part("expression");
        StringBuilder content = new StringBuilder();
        int from = 0;
        for (int open = 0; open >= 0; open = expression.indexOf('{', from)) {
            int close = expression.indexOf('}', open);
            content.append(expression, from, open)
                    .append(text(new TreeSet<>(set(expression.substring(open + 1, close)))));
            from = close + 1;
        }
        return content.toString();
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        String value = text(value(problem.part("expression"), new ArrayList<>()));
        return Verdict.exact(value, answer);
    }

    private static int digits(Difficulty difficulty) {
        int needed = Integer.toString(2 * difficulty.level("size") - 1).length();
        return Math.max(needed, difficulty.level("digits"));
    }

    /** The numbers that the problem's sets choose from, ascending. */
    private static List<Long> numbers(Difficulty difficulty, SplittableRandom random) {
        int count = 2 * difficulty.level("size");
        long part = Long.parseLong("1" + "0".repeat(digits(difficulty))) / count;
        List<Long> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbers.add(i * part + random.nextLong(part));
        }
        return numbers;
    }

    /** The value of an expression; its steps are added to the list. */
    private static SortedSet<Long> value(String expression, List<String> steps) {
        int close = expression.indexOf('}');
        SortedSet<Long> value = new TreeSet<>(set(expression.substring(1, close)));
        while (close + 1 < expression.length()) {
            char operator = expression.charAt(close + 1);
            int open = close + 2;
            close = expression.indexOf('}', open);
            List<Long> right = set(expression.substring(open + 1, close));
            String step = text(value) + operator + text(right) + "=";
            apply(operator, value, right);
            steps.add(step + text(value));
        }
        return value;
    }

    private static void apply(char operator, SortedSet<Long> left, List<Long> right) {
        switch (operator) {
            case '|' -> left.addAll(right);
            case '&' -> left.retainAll(right);
            case '-' -> left.removeAll(right);
            default -> right.stream().filter(number -> !left.add(number)).forEach(left::remove);
        }
    }

    private static List<Long> set(String numbers) {
        return Arrays.stream(numbers.split(",")).map(Long::valueOf).toList();
    }

    private static String text(Iterable<Long> numbers) {
        List<String> texts = new ArrayList<>();
        numbers.forEach(number -> texts.add(Long.toString(number)));
        return texts.stream().collect(Collectors.joining(",", "{", "}"));
    }
}
