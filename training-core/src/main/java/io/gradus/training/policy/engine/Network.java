package io.gradus.training.policy.engine;

import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorProgram;
import io.gradus.training.policy.tensor.TensorScope;

/** The loaded program of one shape on one device with its constant tables; knows no weights. */
final class Network implements AutoCloseable {
    /** Added to a logit or an attention score that must not count. */
    static final float MASKED = -1e9f;

    final PolicyShape shape;
    final TensorScope manager;
    final TensorProgram script;
    final Tensor cosines;
    final Tensor sines;

    /** Whether token 0 only fills rows and is never sampled. */
    final boolean padded;

    /** Keeps padding from ever being sampled, [V]. */
    final Tensor bias;

    Network(PolicyShape shape, ComputeDevice device, boolean padded) {
        this.shape = shape;
        this.padded = padded;
        manager = device.open();
        script = manager.compile(TransformerScript.of(shape, padded));
        RotaryTable table = RotaryTable.of(shape);
        cosines = manager.tensor(table.cosines(), shape.context(), shape.headSize());
        sines = manager.tensor(table.sines(), shape.context(), shape.headSize());
        float[] padding = new float[shape.vocabulary()];
        padding[0] = padded ? MASKED : 0;
        bias = manager.tensor(padding, shape.vocabulary());
    }

    TensorScope scope() {
        return manager.scope();
    }

    @Override
    public void close() {
        script.close();
        manager.close();
    }
}
