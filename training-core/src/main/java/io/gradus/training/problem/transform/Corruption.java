package io.gradus.training.problem.transform;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The solution is shown with one error, {@code 12+34= 2+4=7;1+3=4=} with the answer {@code
 * 1:2+4=6}: the number of the wrong step, and the step as it should be. One letter or digit of a
 * uniformly drawn step is replaced by another of its kind that stands elsewhere in the problem, so
 * that no strange character tells it. The trace follows from the prompt, so that exactly one answer
 * is right; naming a step without repairing it earns nothing.
 */
@Choice(
        name = "corruption",
        explanation =
                "The solution is shown with one wrong step, which is to be named and repaired.")
final class Corruption implements ProblemTransform {
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
                                "The solution stands behind the problem, its steps separated by semicolons; one step is wrong.",
                                "the number of the wrong step and the step as it should be, such as 2:3+4=7,");
            }

            @Override
            public Extent extent(Difficulty difficulty) {
                Extent extent = plain.extent(difficulty);
                int number = Integer.toString(extent.trace()).length() + ":".length();
                return changed(
                        extent,
                        extent.prompt() + extent.trace() + " x=".length(),
                        extent.trace() + number);
            }

            @Override
            public Problem item(long seed, Difficulty difficulty) {
                return corrupted(plain.item(seed, difficulty), seed);
            }

            @Override
            public Verdict verify(Problem problem, String answer) {
                return Verdict.exact(problem.reference(), answer);
            }
        };
    }

    private static Problem corrupted(Problem problem, long seed) {
        SplittableRandom random = new SplittableRandom(seed ^ "corruption".hashCode());
        List<String> steps = new ArrayList<>(problem.hints().steps());
        String known = problem.prompt() + problem.hints().trace();
        int[] changeable =
                IntStream.range(0, steps.size())
                        .filter(i -> !places(steps.get(i), known).isEmpty())
                        .toArray();
        int wrong =
                changeable.length == 0
                        ? random.nextInt(steps.size())
                        : changeable[random.nextInt(changeable.length)];
        String answer = (wrong + 1) + ":" + steps.get(wrong);
        steps.set(wrong, changed(steps.get(wrong), known, random));
        String shown = steps.stream().collect(Collectors.joining(";"));
        Problem prompted =
                TransformedFamily.prompted(problem, problem.prompt() + " " + shown + "=");
        return TransformedFamily.answered(prompted, answer, List.of(answer));
    }

    /** The step with one character replaced, or one more where none can be. */
    private static String changed(String step, String known, SplittableRandom random) {
        List<Integer> places = places(step, known);
        if (places.isEmpty()) {
            return step + step.charAt(step.length() - 1);
        }
        int place = places.get(random.nextInt(places.size()));
        String others = others(step.charAt(place), known);
        char other = others.charAt(random.nextInt(others.length()));
        return step.substring(0, place) + other + step.substring(place + 1);
    }

    private static List<Integer> places(String step, String known) {
        return IntStream.range(0, step.length())
                .filter(i -> !others(step.charAt(i), known).isEmpty())
                .boxed()
                .toList();
    }

    /**
     * Different characters of the same kind that stand in the problem, in the order of their codes.
     */
    private static String others(char character, String known) {
        return known.chars()
                .filter(c -> c != character && kind(c) == kind(character) && kind(c) > 0)
                .distinct()
                .sorted()
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    private static int kind(int c) {
        if (c >= '0' && c <= '9') {
            return 1;
        }
        if (c >= 'a' && c <= 'z') {
            return 2;
        }
        return c >= 'A' && c <= 'Z' ? 3 : 0;
    }
}
