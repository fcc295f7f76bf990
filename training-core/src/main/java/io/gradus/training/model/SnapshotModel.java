package io.gradus.training.model;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.PolicyWeights;

/** A copy of the policy that is taken anew every few training steps. */
final class SnapshotModel implements ShelvedModel, ShelvedModel.Moving {
    private final PolicyEngine engine;
    private final int every;
    private final LazyPolicy policy;
    private PolicyWeights weights;
    private long version;

    SnapshotModel(PolicyEngine engine, int every) {
        this.engine = engine;
        this.every = every;
        policy = new LazyPolicy(engine, this::weights);
    }

    @Override
    public void begin(PolicyWeights from, long at) {
        close();
        weights = from;
        version = at;
    }

    @Override
    public void observe(long step, long policyVersion) {
        if (step % every == 0) {
            begin(engine.weights(), policyVersion);
        }
    }

    @Override
    public FrozenPolicy now() {
        return policy.now();
    }

    @Override
    public PolicyWeights weights() {
        return weights;
    }

    @Override
    public long version() {
        return version;
    }

    @Override
    public void close() {
        policy.close();
    }
}
