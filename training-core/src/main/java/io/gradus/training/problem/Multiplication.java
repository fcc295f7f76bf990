package io.gradus.training.problem;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Products of two numbers, {@code 12*34=}. The factors have exactly {@code digits} and {@code by}
 * digits, each uniform among those. A solver forms digits * by products of single digits. The trace
 * lists the partial products of the second factor's digits, the last digit first, each with its
 * place value.
 */
final class Multiplication implements ProblemFamily {
    @Override
    public String name() {
        return "multiplication";
    }

    @Override
    public String explanation() {
        return "Multiply two whole numbers.";
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("digits", 1, 8, 2, "Digits of the first factor."),
                new DifficultyAttribute("by", 1, 8, 1, "Digits of the second factor."));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int digits = difficulty.level("digits");
        int by = difficulty.level("by");
        int product = digits + by;
        int partials = IntStream.range(0, by).map(place -> digits + 1 + place).sum() + by - 1;
        int trace = by == 1 ? product : "<think></think>".length() + partials + product;
        return new Extent(digits + by + 2, product, trace);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        long left = Numbers.withDigits(difficulty.level("digits"), random);
        long right = Numbers.withDigits(difficulty.level("by"), random);
        List<PromptPart> parts =
                List.of(
                        new PromptPart("left", Long.toString(left)),
                        new PromptPart("right", Long.toString(right)));
        return new Problem(
                new ProblemKey(name(), seed, difficulty, List.of()),
                parts,
                "{left}*{right}=",
                Long.toString(left * right),
                trace(left, Long.toString(right)));
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("left"), problem.part("right")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        long product = Long.parseLong(problem.part("left")) * Long.parseLong(problem.part("right"));
        return Verdict.exact(Long.toString(product), answer);
    }

    private static Optional<String> trace(long left, String right) {
        if (right.length() == 1) {
            return Optional.empty();
        }
        String partials =
                IntStream.range(0, right.length())
                        .mapToObj(place ->
                                (right.charAt(right.length() - 1 - place) - '0') * left
                                        + "0".repeat(place))
                        .collect(Collectors.joining("+"));
        return Optional.of("<think>" + partials + "</think>" + left * Long.parseLong(right));
    }
}
