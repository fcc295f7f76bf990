package io.gradus.training.trainer;

import io.gradus.training.policy.tensor.TensorRuntime;
import io.gradus.training.policy.tensor.TensorScope;

/** An engine of which nothing but its version is asked. */
record NamedRuntime(String version) implements TensorRuntime {
    @Override
    public String library() {
        return "none";
    }

    @Override
    public int cudaDevices() {
        return 0;
    }

    @Override
    public void enter() {}

    @Override
    public TensorScope open(int cuda) {
        throw new UnsupportedOperationException("this engine computes nothing");
    }
}
