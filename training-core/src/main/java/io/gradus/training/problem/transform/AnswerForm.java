package io.gradus.training.problem.transform;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.List;
import java.util.stream.Stream;

/**
 * The forms of an answer as levels of one attribute, so that an item moves along them by its level
 * alone: {@code form} 1 is a choice of two, 2 of four, 3 of ten, 4 has half of the answer's
 * characters missing, 5 is the open form, which is the plain problem. Seed and content stay the
 * same on every level. The chance of a guess is 1/2, 1/4 and 1/10 on the first three.
 *
 * <p>Cog-DRIFT orders four choices, ten choices, cloze and open, and raises an item once its
 * rolling mean reward exceeds a threshold; Curr-ReFT begins with a binary decision.
 */
@Choice(
        name = "answer-form",
        explanation = "The answer is chosen, completed or given freely, by the level of form.")
final class AnswerForm implements ProblemTransform {
    private static final String FORM = "form";
    private static final int OPEN = 5;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        FORM,
                        1,
                        OPEN,
                        2,
                        "How the answer is given: 1 one of two, 2 one of four, 3 one of ten, 4 with half of its characters shown, 5 freely."));
    }

    @Override
    public ProblemFamily of(ProblemFamily family) {
        ProblemFamily choice = new MultipleChoice().of(family);
        ProblemFamily cloze = new Cloze().of(family);
        return new TransformedFamily(this, family) {
            @Override
            public Asking asking() {
                return plain.asking()
                        .insteadOf(
                                "Where options stand behind the problem, give the letter of the right one; where the answer does with a _ for each missing character, give the missing ones without separators.",
                                "the answer");
            }

            @Override
            public double solverSteps(Difficulty difficulty) {
                return plain.solverSteps(difficulty) + difficulty.level(FORM);
            }

            @Override
            public Extent extent(Difficulty difficulty) {
                int longest = plain.extent(difficulty).reference();
                return form(difficulty).extent(inner(difficulty, longest));
            }

            @Override
            public Problem item(long seed, Difficulty difficulty) {
                int answer = plain.item(seed, difficulty).reference().length();
                Problem problem = form(difficulty).item(seed, inner(difficulty, answer));
                return problem.withKey(problem.key().with(difficulty, List.of()));
            }

            @Override
            public Verdict verify(Problem problem, String answer) {
                Difficulty difficulty = problem.difficulty();
                Difficulty inner = inner(difficulty, before(problem).reference().length());
                return form(difficulty)
                        .verify(problem.withKey(problem.key().with(inner, List.of())), answer);
            }

            private ProblemFamily form(Difficulty difficulty) {
                return switch (difficulty.level(FORM)) {
                    case 1, 2, 3 -> choice;
                    case OPEN -> plain;
                    default -> cloze;
                };
            }
        };
    }

    /** The cell of the form's own attribute, before others of its name. */
    private static Difficulty inner(Difficulty difficulty, int answer) {
        AttributeValue own =
                switch (difficulty.level(FORM)) {
                    case 1 -> new AttributeValue("options", 2);
                    case 2 -> new AttributeValue("options", 4);
                    case 3 -> new AttributeValue("options", 10);
                    default -> new AttributeValue("gaps", (answer + 1) / 2);
                };
        return new Difficulty(Stream.concat(Stream.of(own), difficulty.values().stream()).toList());
    }
}
