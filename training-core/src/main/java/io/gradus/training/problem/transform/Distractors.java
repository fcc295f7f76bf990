package io.gradus.training.problem.transform;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Irrelevant problems around the one that is asked, {@code (1)3+4=(2)12+3=(3)9+9=?2=} with the
 * answer {@code 15}: the number behind the question mark says which is asked, the others are to be
 * left out. {@code irrelevant} other problems of the same cell are told, the place of the one that
 * is asked is uniform among them.
 */
@Choice(
        name = "distractors",
        explanation = "Other problems stand around the one that is asked by its number.")
final class Distractors implements ProblemTransform {
    private static final String IRRELEVANT = "irrelevant";

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
            public Asking asking() {
                return plain.asking()
                        .and(
                                "Several numbered problems are shown; answer only the one whose number stands behind the question mark.");
            }

            @Override
            public double solverSteps(Difficulty difficulty) {
                return plain.solverSteps(difficulty) + difficulty.level(IRRELEVANT);
            }

            @Override
            public Extent extent(Difficulty difficulty) {
                Extent extent = plain.extent(difficulty);
                int others = difficulty.level(IRRELEVANT);
                int number = Integer.toString(others + 1).length();
                int one = extent.prompt() + "()".length() + number;
                return new Extent(
                        (others + 1) * one + "?=".length() + number,
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
                    told.add(plain.item(random.nextLong(), difficulty).prompt());
                }
                int place = random.nextInt(told.size() + 1);
                told.add(place, problem.prompt());
                return prompted(problem, numbered(told) + "?" + (place + 1) + "=");
            }

            @Override
            public Verdict verify(Problem problem, String answer) {
                return plain.verify(before(problem), answer);
            }
        };
    }

    private static String numbered(List<String> prompts) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < prompts.size(); i++) {
            text.append('(').append(i + 1).append(')').append(prompts.get(i));
        }
        return text.toString();
    }
}
