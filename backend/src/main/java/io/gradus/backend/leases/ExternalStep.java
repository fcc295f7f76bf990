package io.gradus.backend.leases;

import io.gradus.backend.platform.FiniteNumbers;
import io.gradus.training.base.Metric;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A step as the curriculum observed it.
 *
 * @param step its number, from 1
 * @param stage index of the stage whose groups it has
 * @param stageName name of that stage
 * @param groups its groups
 * @param rollouts its completions
 * @param tokens tokens of its completions
 * @param passRate mean over the groups of the mean unshaped verifier score
 * @param meanReward mean over the groups of the mean total reward
 * @param metrics what the curriculum reported
 * @param decision where it led, in words; empty where the stage went on
 * @param observedAt when
 */
@FiniteNumbers
public record ExternalStep(
        long step,
        int stage,
        String stageName,
        int groups,
        int rollouts,
        long tokens,
        double passRate,
        double meanReward,
        List<Metric> metrics,
        Optional<String> decision,
        Instant observedAt) {
    public ExternalStep {
        metrics = List.copyOf(metrics);
    }
}
