package io.gradus.training.policy.engine;

import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.Projection;
import java.util.Optional;

/**
 * Where a network's weights are in the list that its program reads: the order of a policy's
 * parameters.
 */
record WeightIndex(PolicyShape shape) {
    private static final int PLAIN = 6;

    /** Tensors of a block. */
    int stride() {
        return PLAIN + (shape.attentionBias() ? 1 : 0) + (shape.queryKeyNorm() ? 2 : 0);
    }

    /** Of a block's tensors the bias of query, key and value. */
    Optional<Integer> bias() {
        return shape.attentionBias() ? Optional.of(PLAIN) : Optional.empty();
    }

    /** Of a block's tensors the gain of the queries' norm; that of the keys' is next. */
    Optional<Integer> queryNorm() {
        return shape.queryKeyNorm() ? Optional.of(stride() - 2) : Optional.empty();
    }

    int finalNorm() {
        return 1 + stride() * shape.layers();
    }

    int head() {
        return shape.tieEmbeddings() ? 0 : finalNorm() + 1;
    }

    /** Number of the network's own tensors; those of the adapter follow. */
    int network() {
        return finalNorm() + (shape.tieEmbeddings() ? 1 : 2);
    }

    /** Tensors of the adapter in each block. */
    int adaptersPerLayer() {
        return shape.lora().map(lora -> 2 * lora.targets().size()).orElse(0);
    }

    /** Of a block's adapters the A of this target; B is next. */
    Optional<Integer> adapter(Projection target) {
        return shape.lora()
                .map(LoraShape::targets)
                .filter(targets -> targets.contains(target))
                .map(targets -> 2 * targets.indexOf(target));
    }
}
