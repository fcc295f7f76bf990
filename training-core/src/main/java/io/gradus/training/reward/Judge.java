package io.gradus.training.reward;

import io.gradus.training.problem.Verdict;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** Judges a group by one criterion. Never throws on any text, and takes bounded time. */
@FunctionalInterface
public interface Judge {
    /** One judgement per rollout, in order. */
    List<Judgement> judge(Evidence evidence);

    /** A judge that looks at every rollout, with its verdict, on its own. */
    static Judge each(BiFunction<Rollout, Verdict, Judgement> judgement) {
        return evidence ->
                IntStream.range(0, evidence.verdicts().size())
                        .mapToObj(i ->
                                judgement.apply(
                                        evidence.group().rollouts().get(i),
                                        evidence.verdicts().get(i)))
                        .toList();
    }
}
