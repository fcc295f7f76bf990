package io.gradus.training.reward.length;

import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judgement;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The lengths of a group's completions, and which of them are correct (verifier score 1). */
record GroupLengths(List<Integer> tokens, List<Boolean> correct) {
    static GroupLengths of(Evidence evidence) {
        return new GroupLengths(
                evidence.group().rollouts().stream().map(r -> r.completionTokens()).toList(),
                evidence.verdicts().stream().map(v -> v.score() == 1).toList());
    }

    boolean anyCorrect() {
        return correct.contains(true);
    }

    /** Mean length of the correct ones, or of the wrong ones; empty where there are none. */
    OptionalDouble mean(boolean ofCorrect) {
        return indices(ofCorrect).mapToDouble(tokens::get).average();
    }

    int min() {
        return tokens.stream().mapToInt(t -> t).min().orElseThrow();
    }

    int max() {
        return tokens.stream().mapToInt(t -> t).max().orElseThrow();
    }

    /** Indices of the correct rollouts, or of the wrong ones. */
    IntStream indices(boolean ofCorrect) {
        return IntStream.range(0, tokens.size()).filter(i -> correct.get(i) == ofCorrect);
    }

    /** One judgement per rollout, by its index. */
    List<Judgement> each(IntFunction<Judgement> judgement) {
        return IntStream.range(0, tokens.size()).mapToObj(judgement).toList();
    }

    /**
     * The judgements of a group in which no rollout is correct, where that leaves nothing to say.
     */
    List<Judgement> noneCorrect() {
        return each(_ -> Judgement.notApplicable("no rollout of the group is correct"));
    }

    /** A value with the rollout's length, and what it was compared to. */
    Judgement judged(int index, double value, String comparison, double number) {
        return Judgement.of(
                value,
                String.format(
                        Locale.ROOT, "%d tokens, %s %.1f", tokens.get(index), comparison, number));
    }
}
