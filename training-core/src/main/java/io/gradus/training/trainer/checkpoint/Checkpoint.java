package io.gradus.training.trainer.checkpoint;

import io.gradus.training.curriculum.CurriculumState;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.state.PartState;
import java.util.List;

/**
 * All that a run needs to go on bit for bit.
 *
 * @param facts where the run stood and what it was
 * @param curriculum the curriculum's state
 * @param optimiser weights, moments and their step count
 * @param parts what further parts of the run remember
 */
public record Checkpoint(
        Facts facts, CurriculumState curriculum, OptimiserState optimiser, List<PartState> parts) {
    public Checkpoint {
        parts = List.copyOf(parts);
    }

    /**
     * Where a run stood.
     *
     * @param documentHash SHA-256 of the resolved document
     * @param seed the run's seed
     * @param shards row shards; another number gives other bits
     * @param step training steps completed
     * @param tokens tokens generated for training
     * @param policyVersion optimiser steps taken since the warm start
     * @param seq number of the newest event
     * @param finished whether the curriculum has ended
     * @param commands steering commands of the run's log that were applied
     */
    public record Facts(
            String documentHash,
            long seed,
            int shards,
            long step,
            long tokens,
            long policyVersion,
            long seq,
            boolean finished,
            int commands) {}
}
