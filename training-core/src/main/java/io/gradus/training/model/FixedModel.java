package io.gradus.training.model;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyEngine;
import java.util.function.Supplier;

/** A model that never changes; it is put on the device when it is first asked for. */
final class FixedModel implements ShelvedModel {
    private final PolicyEngine engine;
    private final Supplier<ModelSource> source;
    private FrozenPolicy frozen;
    private long version;

    FixedModel(PolicyEngine engine, Supplier<ModelSource> source) {
        this.engine = engine;
        this.source = source;
    }

    @Override
    public FrozenPolicy now() {
        if (frozen == null) {
            ModelSource found = source.get();
            version = found.version();
            frozen = engine.freeze(found.weights());
        }
        return frozen;
    }

    @Override
    public long version() {
        return version;
    }

    @Override
    public void close() {
        if (frozen != null) {
            frozen.close();
            frozen = null;
        }
    }
}
