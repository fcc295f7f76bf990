package io.gradus.training.problem.family.outside;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.List;

/**
 * Problems of a trainer outside, which has their texts and judges them itself. A problem is a place
 * in its data: a {@code level} and a {@code number}, which it takes modulo how many problems it has
 * there. A solver walks up the levels.
 */
@Choice(
        name = Outside.NAME,
        explanation = "Problems of a trainer outside, which judges them itself.")
public final class Outside implements ProblemFamily {
    /** The family's word in documents. */
    public static final String NAME = "outside";

    private static final int MOST_LEVELS = 1000;
    private static final int NUMBERS = 1_000_000_000;
    private static final int DIGITS = 9;

    Outside() {}

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "level",
                        1,
                        MOST_LEVELS,
                        1,
                        "Difficulty in the trainer's own data, or one of its sets of problems."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged("Answer the problem of this number.", "its number");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return difficulty.level("level");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        return Extent.of("problem  of level 1000".length() + DIGITS, DIGITS, DIGITS);
    }

    /** The number of a problem in the trainer's data, from 0. */
    public static int number(long seed) {
        return (int) Math.floorMod(seed, (long) NUMBERS);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        String number = Integer.toString(number(seed));
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("number", number),
                        new PromptPart("level", Integer.toString(difficulty.level("level")))),
                "problem {number} of level {level}",
                number,
                new Hints("its number is the answer", "write " + number, List.of(number)));
    }

    /** Whoever has the problem judges it; here its number stands for the answer. */
    @Override
    public Verdict verify(Problem problem, String answer) {
        return Verdict.exact(problem.part("number"), answer);
    }
}
