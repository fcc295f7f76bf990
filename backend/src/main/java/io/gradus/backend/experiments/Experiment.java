package io.gradus.backend.experiments;

import io.gradus.backend.runs.Run;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A set of runs that are compared: every arm with every seed.
 *
 * @param id for example {@code e-7k3f9q}
 * @param name for people
 * @param treatment the design whose effect is in question
 * @param arms the treatment first
 * @param seeds in the order in which they were named
 * @param device as asked for
 * @param maxSteps training steps of each run at most, where a limit was asked for
 * @param maxTokens generated tokens of each run at most, where a limit was asked for
 * @param maxTotalTokens generated tokens of all runs together after which no further run starts
 * @param futility when arms are stopped for futility
 * @param looks every look of that rule so far
 * @param createdAt when it was created
 * @param state where it stands, by its runs
 * @param runs its runs in the order in which they were queued; of retried ones the newest
 */
public record Experiment(
        String id,
        String name,
        PinnedCurriculum treatment,
        List<ExperimentArm> arms,
        List<Long> seeds,
        String device,
        Optional<Long> maxSteps,
        Optional<Long> maxTokens,
        Optional<Long> maxTotalTokens,
        Optional<FutilityRule> futility,
        List<FutilityLook> looks,
        Instant createdAt,
        ExperimentState state,
        List<Run> runs) {
    public Experiment {
        arms = List.copyOf(arms);
        seeds = List.copyOf(seeds);
        looks = List.copyOf(looks);
        runs = List.copyOf(runs);
    }
}
