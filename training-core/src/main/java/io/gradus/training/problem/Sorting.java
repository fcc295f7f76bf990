package io.gradus.training.problem;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * Numbers to be written in ascending order, {@code sort 52,7,13=} with the answer {@code 7,13,52}.
 * Each of {@code length} numbers has a number of digits uniform in 1..{@code digits}; equal numbers
 * may occur. A solver by insertion compares up to length (length - 1) / 2 pairs, digit by digit.
 */
final class Sorting implements ProblemFamily {
    @Override
    public String name() {
        return "sorting";
    }

    @Override
    public String explanation() {
        return "Write numbers in ascending order.";
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("length", 2, 16, 3, "How many numbers there are."),
                new DifficultyAttribute("digits", 1, 6, 1, "Most digits of a number."));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int length = difficulty.level("length");
        int list = length * difficulty.level("digits") + length - 1;
        return Extent.of("sort =".length() + list, list);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int digits = difficulty.level("digits");
        long[] numbers =
                LongStream.generate(() -> Numbers.withDigits(random.nextInt(1, digits + 1), random))
                        .limit(difficulty.level("length"))
                        .toArray();
        return new Problem(
                new ProblemKey(name(), seed, difficulty, List.of()),
                List.of(new PromptPart("numbers", joined(numbers))),
                "sort {numbers}=",
                sorted(numbers),
                Optional.empty());
    }

    @Override
    public String content(Problem problem) {
        return sorted(numbers(problem));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        return Verdict.exact(sorted(numbers(problem)), answer);
    }

    private static long[] numbers(Problem problem) {
        return Arrays.stream(problem.part("numbers").split(","))
                .mapToLong(Long::parseLong)
                .toArray();
    }

    private static String sorted(long[] numbers) {
        return joined(LongStream.of(numbers).sorted().toArray());
    }

    private static String joined(long[] numbers) {
        return LongStream.of(numbers).mapToObj(Long::toString).collect(Collectors.joining(","));
    }
}
