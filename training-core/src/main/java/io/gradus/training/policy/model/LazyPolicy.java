package io.gradus.training.policy.model;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.PolicyWeights;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A frozen policy that is put on the device when it is first asked for. */
final class LazyPolicy implements AutoCloseable {
    private final PolicyEngine engine;
    private final Supplier<PolicyWeights> weights;
    private @Nullable FrozenPolicy frozen;

    LazyPolicy(PolicyEngine engine, Supplier<PolicyWeights> weights) {
        this.engine = engine;
        this.weights = weights;
    }

    /** The policy, with the weights that there were when it was first asked for. */
    FrozenPolicy now() {
        if (frozen == null) {
            frozen = engine.freeze(weights.get());
        }
        return frozen;
    }

    /** Takes it off the device; it is put there again when it is asked for. */
    @Override
    public void close() {
        if (frozen != null) {
            frozen.close();
            frozen = null;
        }
    }
}
