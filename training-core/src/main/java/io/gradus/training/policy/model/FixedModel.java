package io.gradus.training.policy.model;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.PolicyWeights;
import java.util.function.Supplier;

/** A model that never changes; it is put on the device when it is first asked for. */
final class FixedModel implements RegisteredModel {
    private final LazyPolicy policy;
    private long version;

    FixedModel(PolicyEngine engine, Supplier<ModelSource> source) {
        policy = new LazyPolicy(engine, () -> weights(source.get()));
    }

    @Override
    public FrozenPolicy now() {
        return policy.now();
    }

    private PolicyWeights weights(ModelSource found) {
        version = found.version();
        return found.weights();
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
