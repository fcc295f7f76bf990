package io.gradus.training.curriculum.kind;

import io.gradus.training.base.Metric;
import io.gradus.training.event.SpentTokens;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Result of a step of a stage.
 *
 * @param scored the groups that it sampled; often none
 * @param metrics its numbers, named relative to the run
 * @param meanEntropy mean entropy of the tokens that it saw, nats; NaN where it saw none
 * @param meanLength mean length of the completions or traces, tokens; NaN where there were none
 * @param tokens tokens that were generated for it
 * @param optimiserSteps optimiser steps that the policy took
 * @param ended why the stage has nothing more to do; empty while it goes on
 */
public record StepDone(
        List<ScoredGroup> scored,
        List<Metric> metrics,
        double meanEntropy,
        double meanLength,
        long tokens,
        int optimiserSteps,
        Optional<String> ended) {
    public StepDone {
        scored = List.copyOf(scored);
        metrics = List.copyOf(metrics);
    }

    /** The same step, which tells of what it cost beside what the policy wrote. */
    StepDone costing(SpentTokens spent) {
        return telling(spent.metrics());
    }

    /** The same step with further numbers. */
    StepDone telling(List<Metric> more) {
        return new StepDone(
                scored,
                Stream.concat(metrics.stream(), more.stream()).toList(),
                meanEntropy,
                meanLength,
                tokens,
                optimiserSteps,
                ended);
    }
}
