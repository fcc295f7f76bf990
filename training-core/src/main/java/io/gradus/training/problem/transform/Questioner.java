package io.gradus.training.problem.transform;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.ProblemReading.Understood;
import io.gradus.training.problem.Refusal;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The cycle of SPELL (Yang et al. 2025, arXiv:2509.23863) on the problems of a family. The
 * questioner is shown a problem, {@code 12+34= ask=}, and writes another one of its cell or of an
 * easier one, {@code 7+80=}; solvers answer that; verifiers are shown the question, its reference
 * and an answer, {@code 7+80= 87 86 ok=}, and say {@code right} or {@code wrong}. A questioner
 * earns a Gaussian of its solvers' mean reward, a solver the better one of the rule and the
 * majority of the verifiers, a verifier whether it agrees with the majority where that agrees with
 * the rule. A wrong answer that verifiers accept pays its solver: a tiny policy can find that out.
 * With {@code referee=1} the rule has the last word, for solvers and for verifiers. SPELL shows
 * documents where this shows a problem; a pool of written problems takes the place of its memory.
 * Solvers of a question are compared with each other, and so are the verifiers of an answer, and
 * the questioners of the same prompt. Half of the demonstrated answers but the first are wrong.
 */
@Choice(
        name = "questioner",
        explanation =
                "One role writes another problem like the one shown, a second answers it several times, a third judges the answers.")
public final class Questioner implements ProblemTransform {
    private static final String ANSWERS = "answers";
    private static final String VOTES = "votes";
    private static final String REFEREE = "referee";
    private static final String ASKED = " ask=";
    private static final int MAX_DRAWS = 1000;

    private final QuestionGate gate;

    /** The gate decides which of the written problems are asked. */
    public Questioner(QuestionGate gate) {
        this.gate = gate;
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(ANSWERS, 1, 16, 4, "Answers to each written problem."),
                new DifficultyAttribute(
                        VOTES, 1, 15, 3, "Verifiers of each answer, whose majority counts."),
                new DifficultyAttribute(
                        REFEREE,
                        0,
                        1,
                        0,
                        "Who has the last word where verifiers and the rule differ: their majority, which then pays no verifier (0), or the rule (1)."));
    }

    @Override
    public Optional<String> refusal(ProblemFamily family) {
        return family.reads()
                ? ProblemTransform.super.refusal(family)
                : Optional.of("its problems, as they are here, cannot be read from text");
    }

    @Override
    public ProblemFamily of(ProblemFamily family) {
        return new TransformedFamily(this, family) {
            @Override
            public List<String> roles() {
                return List.of(Turn.QUESTIONER, Turn.SOLVER, Turn.VERIFIER);
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
            public List<String> credits() {
                return List.of();
            }

            @Override
            public Extent extent(Difficulty difficulty) {
                return extentOf(plain.extent(difficulty), difficulty);
            }

            @Override
            public Problem item(long seed, Difficulty difficulty) {
                return demonstrated(plain, plain.item(seed, difficulty), seed, difficulty);
            }

            @Override
            public Episode begin(Problem problem) {
                return round(problem);
            }

            @Override
            public Verdict verify(Problem problem, String answer) {
                return round(problem).record(answer);
            }

            private QuestionRound round(Problem problem) {
                return new QuestionRound(
                        problem,
                        plain,
                        text -> judge(plain, before(problem), problem.difficulty(), text),
                        problem.difficulty().level(ANSWERS),
                        problem.difficulty().level(VOTES),
                        problem.difficulty().level(REFEREE) == 1);
            }
        };
    }

    /** The problem that a text is, or why it is not asked: another than the one that is shown. */
    private ProblemReading judge(
            ProblemFamily plain, Problem shown, Difficulty difficulty, String text) {
        ProblemReading reading = gate.judge(plain, window(plain, shown, difficulty), text);
        return reading instanceof Understood(Problem read)
                        && plain.content(read).equals(plain.content(shown))
                ? ProblemReading.refused(Refusal.DUPLICATE, "it is the problem that was shown")
                : reading;
    }

    /** The cell, or where the shown problem is read as a larger one that. */
    private static Difficulty window(ProblemFamily plain, Problem shown, Difficulty cell) {
        return plain.read(shown.prompt()) instanceof Understood(Problem read)
                ? new Difficulty(
                        plain.attributes().stream()
                                .map(DifficultyAttribute::name)
                                .map(name -> {
                                    int level = read.difficulty().level(name);
                                    return new AttributeValue(
                                            name, Math.max(cell.level(name), level));
                                })
                                .toList())
                : cell;
    }

    private Problem demonstrated(
            ProblemFamily plain, Problem shown, long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed ^ name().hashCode());
        Problem asked = another(plain, shown, difficulty, random);
        List<String> answers = new ArrayList<>();
        List<String> votes = new ArrayList<>();
        for (int i = 0; i < difficulty.level(ANSWERS); i++) {
            boolean isRight = i == 0 || random.nextBoolean();
            answers.add(
                    isRight
                            ? asked.demonstration()
                            : WrongAnswers.draw(plain, asked, 1, random).getFirst());
            String vote = isRight ? JudgedAnswer.RIGHT : JudgedAnswer.WRONG;
            IntStream.range(0, difficulty.level(VOTES)).forEach(_ -> votes.add(vote));
        }
        String turns =
                asked.prompt()
                        + "\n"
                        + String.join("\n", answers)
                        + "\n"
                        + String.join("\n", votes);
        Problem prompted = TransformedFamily.prompted(shown, shown.prompt() + ASKED);
        return new Problem(
                prompted.key(),
                prompted.parts(),
                prompted.template(),
                turns,
                turns,
                Hints.none(),
                List.of());
    }

    /**
     * Another problem of the cell that the gate lets pass; throws {@link IllegalArgumentException}
     * where the cell seems to have none.
     */
    private Problem another(
            ProblemFamily plain, Problem shown, Difficulty difficulty, SplittableRandom random) {
        for (int i = 0; i < MAX_DRAWS; i++) {
            Problem drawn = plain.item(random.nextLong(), difficulty);
            if (judge(plain, shown, difficulty, drawn.prompt()) instanceof Understood) {
                return drawn;
            }
        }
        throw new IllegalArgumentException(
                ("%s(%s) has no second problem that may be asked in %s draws; use a "
                                + "harder cell")
                        .formatted(plain.name(), difficulty, MAX_DRAWS));
    }

    /** Every seat has a path of its own, so that what the others write takes no room in it. */
    private static Extent extentOf(Extent plain, Difficulty difficulty) {
        int answer = Math.max(plain.reference() + 2, plain.demonstration());
        int answers = difficulty.level(ANSWERS);
        int vote = JudgedAnswer.WRONG.length();
        int turns =
                plain.prompt()
                        + answers * (1 + answer)
                        + answers * difficulty.level(VOTES) * (1 + vote);
        int prompt = plain.prompt() + ASKED.length();
        int judging =
                plain.prompt()
                        + plain.reference()
                        + answer
                        + "  ".length()
                        + QuestionRound.ASKED_OF_VERIFIER.length()
                        + vote;
        int longest = Math.max(judging, Math.max(prompt + plain.prompt(), plain.prompt() + answer));
        int replies = longest - prompt - turns; // 0 would tell of a single turn
        return new Extent(
                prompt,
                turns,
                turns,
                0,
                Math.max(plain.prompt(), Math.max(answer, vote)),
                replies == 0 ? 1 : replies);
    }
}
