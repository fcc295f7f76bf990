package io.gradus.training.policy.tensor;

/** A compiled module. */
public interface TensorProgram extends AutoCloseable {
    /**
     * Calls a method. Throws {@link TensorFailure} with the engine's words.
     *
     * @param into owns the results
     * @param gradients whether the graph is recorded, so that gradients can be taken through the
     *     results
     * @param arguments each a {@link Tensor}, {@code Tensor[]}, {@link Long}, {@link Double},
     *     {@link Boolean} or {@code long[]}
     */
    Tensor[] call(TensorScope into, String method, boolean gradients, Object... arguments);

    @Override
    void close();
}
