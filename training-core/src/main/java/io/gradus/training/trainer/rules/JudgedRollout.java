package io.gradus.training.trainer.rules;

import io.gradus.training.base.statistics.Correlation;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A rollout with what rules look at.
 *
 * @param reward its total reward
 * @param correct whether the unshaped verdict is at least one half
 * @param length tokens that the policy wrote
 * @param confidence mean log-prob of the tokens that were sampled; NaN without any
 * @param criteria its scores by criterion
 */
record JudgedRollout(
        double reward,
        boolean correct,
        int length,
        double confidence,
        List<CriterionScore> criteria) {
    private static final double PASSED = 0.5;

    /** The rollouts of a group, in order. */
    static List<JudgedRollout> of(ScoredGroup group) {
        List<Rollout> rollouts = group.group().rollouts();
        return IntStream.range(0, rollouts.size())
                .mapToObj(i -> {
                    var score = group.scores().get(i);
                    return new JudgedRollout(
                            score.total(),
                            isCorrect(score.verdict().score()),
                            rollouts.get(i).completionTokens(),
                            confidence(rollouts.get(i)),
                            score.criteria());
                })
                .toList();
    }

    /** Whether an unshaped verdict counts as correct. */
    static boolean isCorrect(double verdict) {
        return verdict >= PASSED;
    }

    private static double confidence(Rollout rollout) {
        double sum = 0;
        int tokens = 0;
        for (var segment : rollout.segments()) {
            if (segment.isSampled()) {
                for (float logProb : segment.logProbs()) {
                    sum += logProb;
                }
                tokens += segment.logProbs().length;
            }
        }
        return tokens == 0 ? Double.NaN : sum / tokens;
    }

    /** Correlation of something with the length, over rollouts. */
    static OptionalDouble withLength(
            List<JudgedRollout> all, ToDoubleFunction<JudgedRollout> something) {
        return correlation(all.stream(), something, JudgedRollout::length);
    }

    /** Correlation of something with the confidence, over rollouts that have one. */
    static OptionalDouble withConfidence(
            List<JudgedRollout> all, ToDoubleFunction<JudgedRollout> something) {
        return correlation(
                all.stream().filter(r -> Double.isFinite(r.confidence())),
                something,
                JudgedRollout::confidence);
    }

    private static OptionalDouble correlation(
            Stream<JudgedRollout> some,
            ToDoubleFunction<JudgedRollout> first,
            ToDoubleFunction<JudgedRollout> second) {
        List<JudgedRollout> all = some.toList();
        return Correlation.of(
                all.stream().mapToDouble(first).toArray(),
                all.stream().mapToDouble(second).toArray());
    }
}
