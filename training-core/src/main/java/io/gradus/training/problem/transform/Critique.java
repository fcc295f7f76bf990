package io.gradus.training.problem.transform;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Solved problems are to be judged, {@code (1)12+34=46(2)7+80=97ok=} with the answer {@code
 * right,wrong 1}. Each of {@code judged} problems of the cell is shown with its answer or, with
 * chance 1/2, a wrong one; the verdicts are asked in their order. Where the family has one answer,
 * {@code wrong} is followed by the place of the first wrong character. The first problem is the
 * plain one of the same seed. Whoever always says {@code right} is right with chance 1 / 2^judged;
 * each problem is shown once, so that no repetition tells which answer is right.
 */
@Choice(
        name = "critique",
        explanation =
                "Answers are shown, each right or wrong, and are to be judged; for one that is wrong, also where.")
final class Critique implements ProblemTransform {
    private static final String JUDGED = "judged";
    private static final String RIGHT = "right";
    private static final String WRONG = "wrong";

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        JUDGED,
                        1,
                        20,
                        3,
                        "Answers to judge; always saying right earns 1 in 2 to the power of this."));
    }

    @Override
    public ProblemFamily of(ProblemFamily family) {
        return new TransformedFamily(this, family) {
            @Override
            public Asking asking() {
                return plain.asking()
                        .insteadOf(
                                "Numbered problems are shown with answers; judge each answer.",
                                "right or wrong for each, joined by commas, and where the problem has one right answer, behind wrong a space and the place of the first wrong character,");
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
                return plain.solverSteps(difficulty) * difficulty.level(JUDGED);
            }

            @Override
            public Extent extent(Difficulty difficulty) {
                Extent extent = plain.extent(difficulty);
                int count = difficulty.level(JUDGED);
                int one = extent.prompt() + extent.reference() + "(99)xx".length();
                int verdict =
                        Integer.toString(extent.reference() + 2).length() + "wrong ,".length();
                return changed(extent, count * one + "ok=".length(), count * verdict);
            }

            @Override
            public Problem item(long seed, Difficulty difficulty) {
                return withAttempt(plain, seed, difficulty);
            }

            @Override
            public Verdict verify(Problem problem, String answer) {
                return Verdict.exact(problem.reference(), answer);
            }
        };
    }

    private static Problem withAttempt(ProblemFamily plain, long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed ^ JUDGED.hashCode());
        Problem first = plain.item(seed, difficulty);
        StringBuilder text = new StringBuilder();
        List<String> verdicts = new ArrayList<>();
        for (int i = 1; i <= difficulty.level(JUDGED); i++) {
            Problem problem = i == 1 ? first : plain.item(random.nextLong(), difficulty);
            String candidate =
                    random.nextBoolean()
                            ? problem.reference()
                            : WrongAnswers.draw(plain, problem, 1, random).getFirst();
            text.append('(').append(i).append(')').append(problem.prompt()).append(candidate);
            verdicts.add(verdict(plain, problem.reference(), candidate));
        }
        String answer = verdicts.stream().collect(Collectors.joining(","));
        Problem prompted = TransformedFamily.prompted(first, text.append("ok=").toString());
        Problem answered = TransformedFamily.answered(prompted, answer, List.of(answer));
        return new Problem(
                answered.key(),
                answered.parts(),
                answered.template(),
                answered.reference(),
                answer,
                new Hints(
                        first.hints().knowledge(),
                        "solve each of " + verdicts.size() + " problems and compare the answers",
                        answered.hints().steps()),
                List.of());
    }

    private static String verdict(ProblemFamily plain, String reference, String candidate) {
        if (candidate.equals(reference)) {
            return RIGHT;
        }
        int place = 0;
        while (place < Math.min(reference.length(), candidate.length())
                && candidate.charAt(place) == reference.charAt(place)) {
            place++;
        }
        return plain.hasOneAnswer() ? WRONG + " " + (place + 1) : WRONG;
    }
}
