package io.gradus.training.policy.engine;

import ai.djl.ndarray.NDManager;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.engine.PtNDManager;
import io.gradus.training.policy.PolicyShape;

/** The loaded program of one shape on one device with its constant tables; knows no weights. */
final class Network implements AutoCloseable {
    /** Added to a logit or an attention score that must not count. */
    static final float MASKED = -1e9f;

    final PolicyShape shape;
    final PtNDManager manager;
    final ScriptModule script;
    final PtNDArray cosines;
    final PtNDArray sines;

    /** Whether token 0 only fills rows and is never sampled. */
    final boolean padded;

    /** Keeps padding from ever being sampled, [V]. */
    final PtNDArray bias;

    Network(PolicyShape shape, ComputeDevice device, boolean padded) {
        this.shape = shape;
        this.padded = padded;
        manager = (PtNDManager) NDManager.newBaseManager(device.device(), "PyTorch");
        script = new ScriptModule(manager, TransformerScript.of(shape, padded));
        RotaryTable table = RotaryTable.of(shape);
        cosines = ScriptModule.tensor(manager, table.cosines(), shape.context(), shape.headSize());
        sines = ScriptModule.tensor(manager, table.sines(), shape.context(), shape.headSize());
        float[] padding = new float[shape.vocabulary()];
        padding[0] = padded ? MASKED : 0;
        bias = ScriptModule.tensor(manager, padding, shape.vocabulary());
    }

    PtNDManager scope() {
        return (PtNDManager) manager.newSubManager();
    }

    @Override
    public void close() {
        script.close();
        manager.close();
    }
}
