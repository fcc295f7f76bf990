package io.gradus.training.policy.engine;

import io.gradus.training.policy.AveragedPolicy;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.List;
import java.util.function.Consumer;

/** average := decay * average + (1 - decay) * weights, on the device. */
final class TorchAveragedPolicy extends TorchFrozenPolicy implements AveragedPolicy {
    private final double decay;
    private final Consumer<TorchAveragedPolicy> closed;

    /**
     * Uploads the weights that it begins with.
     *
     * @param closed told when it is closed
     */
    TorchAveragedPolicy(
            ShardedPasses passes,
            Network network,
            PolicyWeights from,
            double decay,
            Consumer<TorchAveragedPolicy> closed) {
        super(passes, network, false, from, List.of());
        this.decay = decay;
        this.closed = closed;
    }

    /** Moves towards the weights; on an engine thread. */
    void follow(TensorScope scope, Tensor[] weights) {
        changed();
        model().network()
                .script
                .call(scope, "average", false, model().weights(), weights, 1 - decay);
    }

    @Override
    public void close() {
        closed.accept(this);
        super.close();
    }
}
