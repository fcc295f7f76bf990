package io.gradus.training.problem.transform;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Irrelevant problems around the one that is asked, {@code (3+4=)12+3=(9+9=)=} with the answer
 * {@code 15}: what stands in parentheses is to be left out. {@code irrelevant} other problems of
 * the same cell are told, the place of the one that is asked is uniform among them.
 */
final class Distractors implements ProblemTransform {
    private static final String IRRELEVANT = "irrelevant";

    @Override
    public String name() {
        return "distractors";
    }

    @Override
    public String explanation() {
        return "Other problems in parentheses stand around the one that is asked.";
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        IRRELEVANT, 0, 64, 1, "Problems that are told but not asked."));
    }

    @Override
    public ProblemFamily of(ProblemFamily family) {
        return new TransformedFamily(this, family) {
            @Override
            public double solverSteps(Difficulty difficulty) {
                return plain.solverSteps(difficulty) + difficulty.level(IRRELEVANT);
            }

            @Override
            public Extent extent(Difficulty difficulty) {
                Extent extent = plain.extent(difficulty);
                int others = difficulty.level(IRRELEVANT);
                return new Extent(
                        extent.prompt() + others * (extent.prompt() + "()".length()) + 1,
                        extent.reference(),
                        extent.demonstration(),
                        extent.trace());
            }

            @Override
            public Problem item(long seed, Difficulty difficulty) {
                SplittableRandom random = new SplittableRandom(seed ^ IRRELEVANT.hashCode());
                Problem problem = plain.item(seed, difficulty);
                List<String> told = new ArrayList<>();
                for (int i = 0; i < difficulty.level(IRRELEVANT); i++) {
                    told.add("(" + plain.item(random.nextLong(), difficulty).prompt() + ")");
                }
                told.add(random.nextInt(told.size() + 1), problem.prompt());
                return prompted(problem, String.join("", told) + "=");
            }

            @Override
            public Verdict verify(Problem problem, String answer) {
                return plain.verify(before(problem), answer);
            }
        };
    }
}
