package io.gradus.training.rubric;

import io.gradus.training.problem.Verdict;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Judges a group by one criterion: one judgement per rollout, in order. Never throws on any text.
 */
@FunctionalInterface
interface Judge {
    List<Judgement> judge(RolloutGroup group, List<Verdict> verdicts);

    static Judge of(CriterionKind kind) {
        return switch (kind) {
            case CriterionKind.Verified() ->
                    (group, verdicts) ->
                            verdicts.stream()
                                    .map(v -> Judgement.of(v.score(), v.reason()))
                                    .toList();
            case CriterionKind.Matching(String regex) -> matching(BoundedPattern.of(regex));
            case CriterionKind.Length(LengthShape shape) -> length(shape);
        };
    }

    private static Judge matching(BoundedPattern pattern) {
        return (group, verdicts) ->
                group.rollouts().stream()
                        .map(r ->
                                pattern.findsIn(r.completion())
                                        ? Judgement.of(1, "matches")
                                        : Judgement.of(0, "does not match"))
                        .toList();
    }

    private static Judge length(LengthShape shape) {
        return switch (shape) {
            case LengthShape.ShorterThanCorrectMean() -> Judge::shorterThanCorrectMean;
            case LengthShape.AtMost(int tokens) -> byTokens(length -> length <= tokens ? 1 : 0);
            case LengthShape.Linear(int from, int to) ->
                    byTokens(length -> Math.clamp((to - length) / (to - from), 0.0, 1.0));
        };
    }

    private static Judge byTokens(ToDoubleFunction<Double> value) {
        return (group, verdicts) ->
                group.rollouts().stream()
                        .map(r ->
                                Judgement.of(
                                        value.applyAsDouble((double) r.completionTokens()),
                                        r.completionTokens() + " tokens"))
                        .toList();
    }

    private static List<Judgement> shorterThanCorrectMean(
            RolloutGroup group, List<Verdict> verdicts) {
        List<Rollout> rollouts = group.rollouts();
        OptionalDouble mean =
                IntStream.range(0, rollouts.size())
                        .filter(i -> isCorrect(verdicts.get(i)))
                        .mapToDouble(i -> rollouts.get(i).completionTokens())
                        .average();
        return IntStream.range(0, rollouts.size())
                .mapToObj(i ->
                        mean.isEmpty()
                                ? Judgement.notApplicable("no rollout of the group is correct")
                                : againstMean(rollouts.get(i), verdicts.get(i), mean.getAsDouble()))
                .toList();
    }

    private static Judgement againstMean(Rollout rollout, Verdict verdict, double mean) {
        if (!isCorrect(verdict)) {
            return Judgement.of(0, "not correct");
        }
        boolean brief = rollout.completionTokens() <= mean;
        return Judgement.of(
                brief ? 1 : 0,
                String.format(
                        Locale.ROOT,
                        "%d tokens, correct ones have %.1f",
                        rollout.completionTokens(),
                        mean));
    }

    private static boolean isCorrect(Verdict verdict) {
        return verdict.score() == 1;
    }
}
