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
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The answer is shown with gaps to be filled, {@code 12+30= 4_=} with the answer {@code 2}. {@code
 * gaps} characters at uniform places are replaced by {@code _}, all of them where the answer has no
 * more; the answer is the missing characters in their order, and whatever makes the whole correct
 * for the family is correct. The third of Cog-DRIFT's formats, between choice and the open form,
 * which is the plain problem.
 */
@Choice(
        name = "cloze",
        explanation = "The answer is shown with gaps; the missing characters are to be given.")
final class Cloze implements ProblemTransform {
    private static final String GAPS = "gaps";
    private static final char GAP = '_';

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        GAPS, 1, 200, 1, "Characters of the answer that are missing."));
    }

    @Override
    public ProblemFamily of(ProblemFamily family) {
        return new TransformedFamily(this, family) {
            @Override
            public Asking asking() {
                return plain.asking()
                        .insteadOf(
                                "The answer stands behind the problem with a _ for each missing character.",
                                "the missing characters without separators");
            }

            @Override
            public double solverSteps(Difficulty difficulty) {
                return plain.solverSteps(difficulty) + difficulty.level(GAPS);
            }

            @Override
            public Extent extent(Difficulty difficulty) {
                Extent extent = plain.extent(difficulty);
                int answer = Math.min(difficulty.level(GAPS), extent.reference());
                return new Extent(
                        extent.prompt() + extent.reference() + " =".length(),
                        answer,
                        extent.demonstration() - extent.reference() + answer,
                        extent.trace() + 1 + answer);
            }

            @Override
            public Problem item(long seed, Difficulty difficulty) {
                return gapped(plain.item(seed, difficulty), seed, difficulty.level(GAPS));
            }

            @Override
            public Verdict verify(Problem problem, String answer) {
                List<Integer> gaps =
                        Arrays.stream(problem.part("gaps").split(","))
                                .map(Integer::valueOf)
                                .toList();
                if (answer.length() != gaps.size()) {
                    return Verdict.wrong("there are " + gaps.size() + " gaps");
                }
                Problem before = before(problem);
                StringBuilder whole = new StringBuilder(before.reference());
                for (int i = 0; i < gaps.size(); i++) {
                    whole.setCharAt(gaps.get(i), answer.charAt(i));
                }
                return plain.verify(before, whole.toString());
            }
        };
    }

    private static Problem gapped(Problem problem, long seed, int most) {
        SplittableRandom random = new SplittableRandom(seed ^ GAPS.hashCode());
        String answer = problem.reference();
        List<Integer> places = IntStream.range(0, answer.length()).boxed().toList();
        List<Integer> gaps =
                Draws.distinct(places, Math.min(most, answer.length()), random).stream()
                        .sorted()
                        .toList();
        StringBuilder shown = new StringBuilder(answer);
        gaps.forEach(gap -> shown.setCharAt(gap, GAP));
        String missing =
                gaps.stream()
                        .map(gap -> answer.substring(gap, gap + 1))
                        .collect(Collectors.joining());
        Problem prompted =
                TransformedFamily.prompted(problem, problem.prompt() + " " + shown + "=");
        Problem answered = TransformedFamily.answered(prompted, missing, List.of(missing));
        List<PromptPart> parts = new ArrayList<>();
        parts.add(
                new PromptPart(
                        "gaps",
                        gaps.stream().map(String::valueOf).collect(Collectors.joining(","))));
        parts.addAll(answered.parts());
        return new Problem(
                answered.key(),
                parts,
                answered.template(),
                missing,
                answered.demonstration(),
                answered.hints(),
                answered.checklist());
    }
}
