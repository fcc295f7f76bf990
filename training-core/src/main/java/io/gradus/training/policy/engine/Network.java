package io.gradus.training.policy.engine;

import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.tensor.ElementType;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorProgram;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.Arrays;

/**
 * The loaded program of one shape on one device with its constant tables. It knows the weights that
 * never change, and none that are trained.
 */
abstract sealed class Network implements AutoCloseable permits TinyNetwork, LanguageNetwork {
    /** Added to a logit or an attention score that must not count. */
    static final float MASKED = -1e9f;

    final PolicyShape shape;
    final TensorScope manager;
    final TensorProgram script;
    final Tensor cosines;
    final Tensor sines;

    /** Whether token 0 only fills rows and is never sampled. */
    final boolean padded;

    /** Keeps from being sampled what is padding, or no token of the tokenizer, [V]. */
    final Tensor bias;

    /**
     * Loads the program.
     *
     * @param type of the network's activations, and so of its rotary tables
     */
    Network(PolicyShape shape, NetworkLoader loader, String text, ElementType type) {
        this.shape = shape;
        this.padded = loader.padded();
        manager = loader.device().open();
        script = manager.compile(text);
        RotaryTable table = RotaryTable.of(shape);
        cosines = table(table.cosines(), type);
        sines = table(table.sines(), type);
        bias = manager.tensor(bias(shape.vocabulary(), loader), shape.vocabulary());
    }

    private static float[] bias(int vocabulary, NetworkLoader loader) {
        float[] bias = new float[vocabulary];
        bias[0] = loader.padded() ? MASKED : 0;
        if (loader.tokens() > 0) {
            Arrays.fill(bias, Math.min(loader.tokens(), vocabulary), vocabulary, MASKED);
        }
        return bias;
    }

    private Tensor table(float[] values, ElementType type) {
        Tensor single = manager.tensor(values, shape.context(), shape.headSize());
        Tensor table = cast(manager, single, type);
        if (table != single) {
            single.close();
        }
        return table;
    }

    /** The tensor in a type; itself where that is its own. */
    final Tensor cast(TensorScope into, Tensor tensor, ElementType type) {
        return tensor.type() == type
                ? tensor
                : script.call(into, "cast", false, tensor, (long) type.number())[0];
    }

    final TensorScope scope() {
        return manager.scope();
    }

    /**
     * The weights of the whole network, as its program indexes them, from those that are trained.
     */
    abstract Tensor[] whole(Tensor[] trained);

    /** Runs rows of a batch; the pass is closed by the caller. */
    abstract ModelPass pass(
            DeviceModel model, TokenBatch batch, Rows rows, TapRequest request, boolean gradients);

    /** Generates rows of a request into the whole batch's result. */
    final void generate(DeviceModel model, GenerationRequest request, Rows rows, Generation into) {
        new GenerationPass(request, rows).run(this, model.whole(), into);
    }

    @Override
    public void close() {
        script.close();
        manager.close();
    }
}
