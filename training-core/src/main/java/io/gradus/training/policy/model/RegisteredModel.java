package io.gradus.training.policy.model;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyWeights;

/** One model of a shelf. */
sealed interface RegisteredModel extends AutoCloseable
        permits FixedModel, SnapshotModel, AverageModel {
    /** The model as it is now, on the device. */
    FrozenPolicy now();

    /** Optimiser steps of the policy that its weights stand for. */
    long version();

    @Override
    void close();

    /** A model whose weights follow the policy's, and are saved with it. */
    sealed interface Moving permits SnapshotModel, AverageModel {
        /** Begins with these weights, those of the policy after {@code version} steps. */
        void begin(PolicyWeights weights, long version);

        /** A training step was taken, in which the policy was this far from the reference. */
        void observe(long step, long version, double kl);

        /** A stage was passed. */
        void promoted(long version);

        PolicyWeights weights();

        long version();
    }
}
