package io.gradus.training.policy.model;

import io.gradus.training.policy.AveragedPolicy;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.PolicyWeights;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A moving average of the policy's weights, which the engine itself keeps going. */
final class AverageModel implements RegisteredModel, RegisteredModel.Moving {
    private final PolicyEngine engine;
    private final double decay;
    private @Nullable AveragedPolicy average;
    private long version;

    AverageModel(PolicyEngine engine, double decay) {
        this.engine = engine;
        this.decay = decay;
    }

    @Override
    public void begin(PolicyWeights from, long at) {
        close();
        average = engine.average(from, decay);
        version = at;
    }

    @Override
    public void observe(long step, long policyVersion, double kl) {
        version = policyVersion;
    }

    @Override
    public void promoted(long policyVersion) {}

    @Override
    public FrozenPolicy now() {
        return Objects.requireNonNull(average);
    }

    @Override
    public PolicyWeights weights() {
        return Objects.requireNonNull(average).weights();
    }

    @Override
    public long version() {
        return version;
    }

    @Override
    public void close() {
        if (average != null) {
            average.close();
            average = null;
        }
    }
}
