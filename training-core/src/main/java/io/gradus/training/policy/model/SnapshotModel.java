package io.gradus.training.policy.model;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.ModelSpec;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.PolicyWeights;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A copy of the policy that is taken anew every few steps, at promotions, or when the KL is high.
 */
final class SnapshotModel implements RegisteredModel, RegisteredModel.Moving {
    private final PolicyEngine engine;
    private final ModelSpec.Snapshot spec;
    private @Nullable FrozenPolicy policy;
    private long version;

    SnapshotModel(PolicyEngine engine, ModelSpec.Snapshot spec) {
        this.engine = engine;
        this.spec = spec;
    }

    @Override
    public void begin(PolicyWeights from, long at) {
        close();
        policy = engine.freeze(from);
        version = at;
    }

    @Override
    public void observe(long step, long policyVersion, double kl) {
        boolean due = spec.every().filter(every -> step % every == 0).isPresent();
        if (due || spec.klAbove().filter(limit -> kl > limit).isPresent()) {
            begin(engine.weights(), policyVersion);
        }
    }

    @Override
    public void promoted(long policyVersion) {
        if (spec.atPromotion()) {
            begin(engine.weights(), policyVersion);
        }
    }

    @Override
    public FrozenPolicy now() {
        return Objects.requireNonNull(policy);
    }

    @Override
    public PolicyWeights weights() {
        return Objects.requireNonNull(policy).weights();
    }

    @Override
    public long version() {
        return version;
    }

    @Override
    public void close() {
        if (policy != null) {
            policy.close();
            policy = null;
        }
    }
}
