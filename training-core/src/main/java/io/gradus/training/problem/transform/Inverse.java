package io.gradus.training.problem.transform;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemReading.Understood;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The answer is given and a number of the question is to be found, {@code 12+_=46;_=} with the
 * answer {@code 34}. A number is hidden for which the next larger one would change the answer,
 * where there is one ({@code 0*0=} has none). Whatever makes the family's problem have the given
 * answer is right: the number is put in, and the family reads and judges the whole.
 */
@Choice(
        name = "inverse",
        explanation = "The answer is given, and a number of the question is to be found.")
final class Inverse implements ProblemTransform {
    private static final Pattern NUMBER =
            Pattern.compile("(?<![0-9A-Za-z])(?:0|[1-9][0-9]*)(?![0-9A-Za-z])");
    private static final Pattern CANONICAL = Pattern.compile("0|[1-9][0-9]*");
    private static final String BEFORE = "before";
    private static final String BEHIND = "behind";
    private static final String GIVEN = "given";

    @Override
    public Optional<String> refusal(ProblemFamily family) {
        return family.isInvertible()
                ? Optional.empty()
                : Optional.of("no number of its questions follows from the answer");
    }

    @Override
    public ProblemFamily of(ProblemFamily family) {
        return new TransformedFamily(this, family) {
            @Override
            public Asking asking() {
                return plain.asking()
                        .insteadOf(
                                "The answer is already given and a number of the problem, written _, is missing.",
                                "the missing number");
            }

            @Override
            public Extent extent(Difficulty difficulty) {
                Extent extent = plain.extent(difficulty);
                return changed(
                        extent,
                        extent.prompt() + extent.reference() + "_;_=".length(),
                        extent.prompt());
            }

            @Override
            public Problem item(long seed, Difficulty difficulty) {
                return inverted(plain, plain.item(seed, difficulty), seed);
            }

            @Override
            public boolean hasOneAnswer() {
                return false;
            }

            @Override
            public Verdict verify(Problem problem, String answer) {
                if (!CANONICAL.matcher(answer).matches()) {
                    return Verdict.wrong("an answer is a whole number");
                }
                return yields(plain, problem, answer)
                        ? Verdict.correct()
                        : Verdict.wrong("with this number the answer is another one");
            }
        };
    }

    private static boolean yields(ProblemFamily plain, Problem problem, String number) {
        String whole = problem.part(BEFORE) + number + problem.part(BEHIND);
        return plain.readPlain(whole) instanceof Understood(Problem read)
                && plain.verify(read, problem.part(GIVEN)).score() == 1;
    }

    private static Problem inverted(ProblemFamily plain, Problem problem, long seed) {
        SplittableRandom random = new SplittableRandom(seed ^ GIVEN.hashCode());
        String prompt = problem.prompt();
        List<MatchResult> numbers = NUMBER.matcher(prompt).results().toList();
        List<MatchResult> telling =
                numbers.stream()
                        .filter(number -> !yields(plain, hidden(problem, number), next(number)))
                        .toList();
        List<MatchResult> candidates = telling.isEmpty() ? numbers : telling;
        MatchResult number = candidates.get(random.nextInt(candidates.size()));
        Problem hidden = hidden(problem, number);
        Problem answered =
                TransformedFamily.answered(hidden, number.group(), List.of("_=" + number.group()));
        Hints hints = answered.hints();
        return new Problem(
                answered.key(),
                answered.parts(),
                answered.template(),
                answered.reference(),
                answered.demonstration(),
                new Hints(
                        hints.knowledge(),
                        "undo the steps from the answer that is given",
                        hints.steps()),
                answered.checklist());
    }

    /** The problem with a number hidden and its answer given. */
    private static Problem hidden(Problem problem, MatchResult number) {
        String before = problem.prompt().substring(0, number.start());
        String behind = problem.prompt().substring(number.end());
        Problem prompted =
                TransformedFamily.prompted(
                        problem, before + "_" + behind + problem.reference() + ";_=");
        List<PromptPart> parts = new ArrayList<>();
        Stream.of(
                        new PromptPart(BEFORE, before),
                        new PromptPart(BEHIND, behind),
                        new PromptPart(GIVEN, problem.reference()))
                .forEach(parts::add);
        parts.addAll(prompted.parts());
        return new Problem(
                prompted.key(),
                parts,
                prompted.template(),
                prompted.reference(),
                prompted.demonstration(),
                prompted.hints(),
                prompted.checklist());
    }

    private static String next(MatchResult number) {
        return new BigInteger(number.group()).add(BigInteger.ONE).toString();
    }
}
