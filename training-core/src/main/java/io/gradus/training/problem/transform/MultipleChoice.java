package io.gradus.training.problem.transform;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The answer is chosen among {@code options} of which exactly one is correct, {@code 12+3= a:25
 * b:15 c:14=} with the answer {@code b}. The wrong ones are {@link WrongAnswers}. The right one's
 * place is uniform. Four and ten options are the easiest formats of Cog-DRIFT, and choice is the
 * second of Curr-ReFT's three.
 */
@Choice(
        name = "multiple-choice",
        explanation = "The answer is the letter of the one correct option.")
final class MultipleChoice implements ProblemTransform {
    private static final String OPTIONS = "options";
    private static final int MAX_OPTIONS = 26;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(OPTIONS, 2, MAX_OPTIONS, 4, "How many options there are."));
    }

    @Override
    public ProblemFamily of(ProblemFamily family) {
        return new TransformedFamily(this, family) {
            @Override
            public Asking asking() {
                return plain.asking()
                        .insteadOf("Options stand behind the problem; one is right.", "its letter");
            }

            @Override
            public boolean hasOneAnswer() {
                return true;
            }

            @Override
            public List<String> credits() {
                return List.of();
            }

            @Override
            public double solverSteps(Difficulty difficulty) {
                return plain.solverSteps(difficulty) + difficulty.level(OPTIONS);
            }

            @Override
            public Extent extent(Difficulty difficulty) {
                Extent extent = plain.extent(difficulty);
                int option = extent.reference() + " a:xx".length();
                return new Extent(
                        extent.prompt() + difficulty.level(OPTIONS) * option + 1,
                        1,
                        extent.demonstration() - extent.reference() + 1,
                        extent.trace() + ";a".length());
            }

            @Override
            public Problem item(long seed, Difficulty difficulty) {
                return choice(plain, seed, difficulty);
            }

            @Override
            public Verdict verify(Problem problem, String answer) {
                boolean letter =
                        answer.length() == 1
                                && answer.charAt(0) >= 'a'
                                && answer.charAt(0) < 'a' + problem.difficulty().level(OPTIONS);
                if (!letter) {
                    return Verdict.wrong("an answer is the letter of an option");
                }
                String chosen = problem.part("option " + answer);
                return plain.verify(before(problem), chosen).score() == 1
                        ? Verdict.correct()
                        : Verdict.wrong("another option is right");
            }
        };
    }

    private static Problem choice(ProblemFamily plain, long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed ^ OPTIONS.hashCode());
        Problem problem = plain.item(seed, difficulty);
        List<String> options = new ArrayList<>(List.of(problem.reference()));
        options.addAll(WrongAnswers.draw(plain, problem, difficulty.level(OPTIONS) - 1, random));
        options = Draws.shuffled(options, random);
        StringBuilder prompt = new StringBuilder(problem.prompt());
        List<PromptPart> parts = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            String letter = WrongAnswers.letter(i);
            prompt.append(' ').append(letter).append(':').append(options.get(i));
            parts.add(new PromptPart("option " + letter, options.get(i)));
        }
        Problem prompted = TransformedFamily.prompted(problem, prompt.append('=').toString());
        parts.addAll(prompted.parts());
        String right = WrongAnswers.letter(options.indexOf(problem.reference()));
        Problem answered = TransformedFamily.answered(prompted, right, List.of(right));
        return new Problem(
                answered.key(),
                parts,
                answered.template(),
                answered.reference(),
                answered.demonstration(),
                answered.hints(),
                answered.checklist());
    }
}
