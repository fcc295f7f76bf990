package io.gradus.training.problem.family.episode;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.MoveFamily;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Guess one of {@code range} numbers, {@code 37-43?}: each guess is answered by {@code >} (it is
 * higher), {@code <} (it is lower) or the end. There are as many guesses as bisection needs,
 * floor(log2(range)) + 1, so that only good guesses always arrive. The lowest number is uniform in
 * 1 to 99; a solver bisects.
 */
@Choice(
        name = "number-guessing",
        explanation = "Find a number by guesses that are answered higher or lower.")
final class NumberGuessing implements MoveFamily {
    private static final int MAX_LOW = 99;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("range", 2, 1_000_000, 7, "How many numbers it can be."));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return guesses(difficulty.level("range"));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int range = difficulty.level("range");
        int digits = Integer.toString(MAX_LOW + range - 1).length();
        int turns = guesses(range) * (digits + 1) - 1;
        int low = Integer.toString(MAX_LOW).length();
        return new Extent(low + digits + 2, turns, turns, turns, digits, guesses(range));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int range = difficulty.level("range");
        int low = 1 + random.nextInt(MAX_LOW);
        int high = low + range - 1;
        int number = low + random.nextInt(range);
        List<String> guesses = bisection(low, high, number);
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("low", Integer.toString(low)),
                        new PromptPart("high", Integer.toString(high)),
                        new PromptPart("number", Integer.toString(number))),
                "{low}-{high}?",
                String.join("\n", guesses),
                new Hints(
                        "> says that the number is higher, < that it is lower",
                        "guess the middle of what is left",
                        guesses));
    }

    private static List<String> bisection(int lowest, int highest, int number) {
        List<String> guesses = new ArrayList<>();
        int low = lowest;
        int high = highest;
        int guess = 0;
        while (guess != number) {
            guess = (low + high) / 2;
            guesses.add(Integer.toString(guess));
            low = number > guess ? guess + 1 : low;
            high = number < guess ? guess - 1 : high;
        }
        return guesses;
    }

    /** Guesses that bisection needs at most. */
    static int guesses(int range) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(range);
    }

    @Override
    public String content(Problem problem) {
        return problem.prompt() + problem.part("number");
    }

    @Override
    public Episode begin(Problem problem) {
        return new Guesses(problem);
    }
}
