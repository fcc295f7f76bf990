package io.gradus.training.policy.model;

import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.state.PartState;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The policies that a run has stored with its checkpoints. */
public interface PolicyStore {
    /** The policy of a step, or the newest; empty where there is none. */
    Optional<Entry> find(Optional<Long> step);

    /** The steps there are, the oldest first. */
    List<Long> steps();

    /** The state of further parts of the run at a step. */
    List<PartState> parts(long step);

    /** The policy after the warm start, whatever its shape; empty where it was not kept. */
    Optional<PolicyWeights> reference();

    /** The policy after the warm start; throws where it was not kept or has another shape. */
    PolicyWeights reference(PolicyShape shape);

    /**
     * A stored policy.
     *
     * @param step training steps completed
     * @param version optimiser steps taken since the warm start
     * @param weights its weights
     */
    record Entry(long step, long version, PolicyWeights weights) {}

    /** Opens the store in a run's folder. */
    @FunctionalInterface
    interface Opener {
        PolicyStore open(Path runFolder);
    }
}
