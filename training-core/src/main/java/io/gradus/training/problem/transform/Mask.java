package io.gradus.training.problem.transform;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The solution is shown with words masked, {@code 12+34= 2+_=6;1+3=4=} with the answer {@code 4}:
 * the masked words in their order, joined by commas. {@code masked} words of the reference trace
 * are masked, all of them where it has no more; a word is a run of letters and digits, or one other
 * character where a trace has none. The trace follows from the prompt, so that exactly one answer
 * is right; whoever answers with a word that stands beside the mask is right as often as that word
 * is the masked one.
 *
 * <p>After the masked prediction of MaskSearch, which masks 1 to 4 salient spans of a passage and
 * orders its curriculum by their number; here the passage is the worked solution.
 */
@Choice(
        name = "mask",
        explanation = "The solution is shown with words masked, which are to be recalled.")
final class Mask implements ProblemTransform {
    private static final String MASKED = "masked";
    private static final Pattern WORD = Pattern.compile("[0-9A-Za-z]+");
    private static final Pattern CHARACTER = Pattern.compile("[^ ]");

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        MASKED, 1, 40, 1, "Words of the solution that are masked."));
    }

    @Override
    public Optional<String> refusal(ProblemFamily family) {
        return family.hasOneAnswer()
                ? ProblemTransform.super.refusal(family)
                : Optional.of(
                        "several answers may be correct, so that its solution does not follow from the prompt");
    }

    @Override
    public ProblemFamily of(ProblemFamily family) {
        return new TransformedFamily(this, family) {
            @Override
            public Asking asking() {
                return plain.asking()
                        .insteadOf(
                                "The solution stands behind the problem with a _ for each missing word.",
                                "the missing words, joined by commas,");
            }

            @Override
            public double solverSteps(Difficulty difficulty) {
                return plain.solverSteps(difficulty) + difficulty.level(MASKED);
            }

            @Override
            public Extent extent(Difficulty difficulty) {
                Extent extent = plain.extent(difficulty);
                return changed(
                        extent, extent.prompt() + extent.trace() + " =".length(), extent.trace());
            }

            @Override
            public Problem item(long seed, Difficulty difficulty) {
                return masked(plain.item(seed, difficulty), seed, difficulty.level(MASKED));
            }

            @Override
            public Verdict verify(Problem problem, String answer) {
                return Verdict.exact(problem.reference(), answer);
            }
        };
    }

    private static Problem masked(Problem problem, long seed, int most) {
        SplittableRandom random = new SplittableRandom(seed ^ MASKED.hashCode());
        String trace = problem.hints().trace();
        List<MatchResult> words = WORD.matcher(trace).results().toList();
        if (words.isEmpty()) {
            words = CHARACTER.matcher(trace).results().toList();
        }
        List<MatchResult> chosen = Draws.distinct(words, Math.min(most, words.size()), random);
        StringBuilder shown = new StringBuilder();
        int from = 0;
        for (MatchResult word : words) {
            if (chosen.contains(word)) {
                shown.append(trace, from, word.start()).append('_');
                from = word.end();
            }
        }
        shown.append(trace.substring(from));
        String answer =
                words.stream()
                        .filter(chosen::contains)
                        .map(MatchResult::group)
                        .collect(Collectors.joining(","));
        Problem prompted =
                TransformedFamily.prompted(problem, problem.prompt() + " " + shown + "=");
        return TransformedFamily.answered(prompted, answer, List.of(answer));
    }
}
