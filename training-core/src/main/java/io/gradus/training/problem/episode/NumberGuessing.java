package io.gradus.training.problem.episode;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Replay;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Guess a number from 1 to {@code range}: each guess is answered by {@code >} (it is higher),
 * {@code <} (it is lower) or the end. There are as many guesses as bisection needs,
 * floor(log2(range)) + 1, so that only good guesses always arrive. The prompt is {@code 1-20?}; a
 * solver bisects.
 */
final class NumberGuessing implements ProblemFamily {
    @Override
    public String name() {
        return "number-guessing";
    }

    @Override
    public String explanation() {
        return "Find a number by guesses that are answered higher or lower.";
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("range", 2, 1_000_000, 7, "The largest number it can be."));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return guesses(difficulty.level("range"));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int range = difficulty.level("range");
        int digits = Integer.toString(range).length();
        int turns = guesses(range) * (digits + 1);
        return new Extent("1-?".length() + digits, turns, turns, turns, digits, guesses(range));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        int range = difficulty.level("range");
        int number = 1 + new SplittableRandom(seed).nextInt(range);
        List<String> guesses = bisection(range, number);
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("range", Integer.toString(range)),
                        new PromptPart("number", Integer.toString(number))),
                "1-{range}?",
                String.join("\n", guesses),
                new Hints(
                        "> says that the number is higher, < that it is lower",
                        "guess the middle of what is left",
                        guesses));
    }

    private static List<String> bisection(int range, int number) {
        List<String> guesses = new ArrayList<>();
        int low = 1;
        int high = range;
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
        return problem.part("range") + " " + problem.part("number");
    }

    @Override
    public Episode begin(Problem problem) {
        return new Guesses(problem);
    }

    @Override
    public boolean hasTurns() {
        return true;
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        return Replay.of(this, problem, answer);
    }
}
