package io.gradus.training.policy.engine;

import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.tensor.ElementType;
import io.gradus.training.policy.tensor.Tensor;

/** A network of which every weight is trained, small enough to keep its whole graph. */
final class TinyNetwork extends Network {
    TinyNetwork(PolicyShape shape, NetworkLoader loader) {
        super(shape, loader, TransformerScript.of(shape, loader.padded()), ElementType.F32);
    }

    @Override
    Tensor[] whole(Tensor[] trained) {
        return trained;
    }

    @Override
    ModelPass pass(
            DeviceModel model, TokenBatch batch, Rows rows, TapRequest request, boolean gradients) {
        return new ForwardPass(model, batch, rows, request, gradients);
    }
}
