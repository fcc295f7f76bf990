package io.gradus.training.problem;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Sums of two numbers, {@code 12+34=}. At {@code digits=d} one operand has exactly d digits, the
 * other's number of digits is uniform in 1..d, each is uniform among the numbers of its digits, and
 * their order is a coin flip. A solver adds d columns.
 */
final class Addition implements ProblemFamily {
    @Override
    public String name() {
        return "addition";
    }

    @Override
    public String explanation() {
        return "Add two whole numbers.";
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "digits",
                        1,
                        12,
                        2,
                        "Digits of the larger operand; the other has as many or fewer."));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int digits = difficulty.level("digits");
        return Extent.of(2 * digits + 2, digits + 1);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int digits = difficulty.level("digits");
        long large = Numbers.withDigits(digits, random);
        long other = Numbers.withDigits(random.nextInt(1, digits + 1), random);
        boolean swapped = random.nextBoolean();
        List<PromptPart> parts =
                List.of(
                        new PromptPart("left", Long.toString(swapped ? other : large)),
                        new PromptPart("right", Long.toString(swapped ? large : other)));
        return new Problem(
                new ProblemKey(name(), seed, difficulty, List.of()),
                parts,
                "{left}+{right}=",
                Long.toString(large + other),
                Optional.empty());
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("left"), problem.part("right")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        long sum = Long.parseLong(problem.part("left")) + Long.parseLong(problem.part("right"));
        return Verdict.exact(Long.toString(sum), answer);
    }
}
