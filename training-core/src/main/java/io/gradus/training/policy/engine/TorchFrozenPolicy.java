package io.gradus.training.policy.engine;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.List;

/** A model that never changes, on the threads of the engine that made it. */
class TorchFrozenPolicy implements FrozenPolicy {
    private final ShardedPasses passes;
    private final TensorScope scope;
    private final DeviceModel model;
    private final boolean ownsNetwork;
    private final List<String> names;
    private final DeviceValues.Changes changes = new DeviceValues.Changes();

    /**
     * Uploads the weights.
     *
     * @param network of the weights' shape
     * @param ownsNetwork whether it is closed with this model
     */
    TorchFrozenPolicy(
            ShardedPasses passes,
            Network network,
            boolean ownsNetwork,
            PolicyWeights weights,
            List<HeadState> heads) {
        this.passes = passes;
        this.ownsNetwork = ownsNetwork;
        names = DeviceValues.names(weights.tensors());
        scope = network.scope();
        model =
                new DeviceModel(
                        network,
                        DeviceWeights.upload(scope, weights.tensors(), false),
                        heads.stream()
                                .map(h ->
                                        new DeviceModel.DeviceHead(
                                                h.shape().name(),
                                                DeviceWeights.upload(
                                                        scope, h.parameters().tensors(), false)))
                                .toList());
    }

    final ShardedPasses passes() {
        return passes;
    }

    final DeviceModel model() {
        return model;
    }

    @Override
    public PolicyShape shape() {
        return model.network().shape;
    }

    @Override
    public Generation generate(GenerationRequest request) {
        return passes.generate(model, request);
    }

    @Override
    public Taps score(TokenBatch batch, TapRequest request) {
        return passes.score(model, batch, request);
    }

    /** Its weights have changed. */
    final void changed() {
        changes.add();
    }

    @Override
    public PolicyWeights weights() {
        return new PolicyWeights(shape(), DeviceValues.named(names, model.weights(), changes));
    }

    @Override
    public void close() {
        changed();
        scope.close();
        if (ownsNetwork) {
            model.network().close();
        }
    }
}
