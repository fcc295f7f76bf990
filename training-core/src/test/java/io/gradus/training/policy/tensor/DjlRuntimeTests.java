package io.gradus.training.policy.tensor;

class DjlRuntimeTests extends TensorRuntimeTests {
    @Override
    protected TensorRuntime runtime() {
        return new DjlRuntime();
    }
}
