package io.gradus.training.problem.family.episode;

import io.gradus.training.problem.MoveEpisode;
import io.gradus.training.problem.Problem;
import java.util.OptionalDouble;

/**
 * An episode of {@link NumberGuessing}. A guess earns the numbers that it rules out at least, as a
 * share of those that the middle rules out; one that the answers ruled out before earns 0.
 */
final class Guesses extends MoveEpisode {
    private static final int MAX_DIGITS = 9;

    private final Problem problem;
    private final int number;
    private final int lowest;
    private final int highest;
    private int low;
    private int high;
    private String shown;
    private boolean found;

    Guesses(Problem problem) {
        super(NumberGuessing.guesses(range(problem)));
        this.problem = problem;
        number = part(problem, "number");
        lowest = part(problem, "low");
        highest = part(problem, "high");
        low = lowest;
        high = highest;
        shown = problem.prompt();
    }

    private static int range(Problem problem) {
        return part(problem, "high") - part(problem, "low") + 1;
    }

    private static int part(Problem problem, String name) {
        return Integer.parseInt(problem.part(name));
    }

    @Override
    protected String observation() {
        return shown;
    }

    @Override
    protected OptionalDouble move(String written) {
        int guess =
                written.matches("[1-9][0-9]{0," + (MAX_DIGITS - 1) + "}")
                        ? Integer.parseInt(written)
                        : -1;
        if (guess < lowest || guess > highest) {
            return OptionalDouble.empty();
        }
        double earned = earned(guess);
        found = guess == number;
        shown = guess < number ? ">" : "<";
        low = guess < number ? Math.max(low, guess + 1) : low;
        high = guess > number ? Math.min(high, guess - 1) : high;
        return OptionalDouble.of(earned);
    }

    private double earned(int guess) {
        int left = high - low + 1;
        int leftAtMost = Math.max(guess - low, high - guess);
        return guess < low || guess > high ? 0 : (double) (left - leftAtMost) / (left - left / 2);
    }

    @Override
    protected boolean isReached() {
        return found;
    }

    @Override
    protected String rule() {
        return "a number of " + problem.prompt().replace("?", "");
    }

    @Override
    protected String shortfall() {
        return "the number was not found";
    }
}
