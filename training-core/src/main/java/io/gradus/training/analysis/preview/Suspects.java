package io.gradus.training.analysis.preview;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Rollouts whose reward after the edit does not fit what they are: wrong ones paid at least what
 * right ones get on average, the best paid first, and right ones paid at most what wrong ones get
 * on average, the worst paid first. Right and wrong are by mark, else by the family's verifier.
 *
 * @param rightMean mean total of the right rollouts; empty where there is none
 * @param wrongMean mean total of the wrong ones; empty where there is none
 */
public record Suspects(
        OptionalDouble rightMean,
        OptionalDouble wrongMean,
        List<ComparedRollout> wrongButRewarded,
        List<ComparedRollout> rightButUnrewarded) {
    public Suspects {
        wrongButRewarded = List.copyOf(wrongButRewarded);
        rightButUnrewarded = List.copyOf(rightButUnrewarded);
    }

    static Suspects of(List<ComparedRollout> rollouts) {
        List<ComparedRollout> right = rollouts.stream().filter(ComparedRollout::isRight).toList();
        List<ComparedRollout> wrong = rollouts.stream().filter(r -> !r.isRight()).toList();
        OptionalDouble rightMean = right.stream().mapToDouble(Suspects::paid).average();
        OptionalDouble wrongMean = wrong.stream().mapToDouble(Suspects::paid).average();
        Comparator<ComparedRollout> worstFirst = Comparator.comparingDouble(Suspects::paid);
        return new Suspects(
                rightMean,
                wrongMean,
                wrong.stream()
                        .filter(r -> rightMean.isPresent() && paid(r) >= rightMean.getAsDouble())
                        .sorted(worstFirst.reversed())
                        .toList(),
                right.stream()
                        .filter(r -> wrongMean.isPresent() && paid(r) <= wrongMean.getAsDouble())
                        .sorted(worstFirst)
                        .toList());
    }

    private static double paid(ComparedRollout rollout) {
        return rollout.after().total();
    }
}
