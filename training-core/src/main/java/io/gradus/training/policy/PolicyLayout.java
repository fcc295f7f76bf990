package io.gradus.training.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The parameters of a policy by name and size, in the order the network's text indexes them. */
final class PolicyLayout {
    /**
     * Standard deviation of projections that write into the residual stream, and of the embedding
     * (GPT-2's 0.02).
     */
    private static final double DEVIATION = 0.02;

    /**
     * Projections that read from the normalised stream start wider: it let the tiny policy learn
     * faster.
     */
    private static final double READING_DEVIATION = 0.04;

    private final List<Slot> slots = new ArrayList<>();

    private PolicyLayout() {}

    /**
     * One parameter.
     *
     * @param mean what its fresh values lie around
     * @param deviation their standard deviation
     */
    record Slot(String name, double mean, double deviation, long[] shape) {
        int size() {
            return (int) Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        }

        boolean fits(NamedTensor tensor) {
            return tensor.name().equals(name) && Arrays.equals(tensor.shape(), shape);
        }
    }

    /** The parameters that are trained: those of the adapter, where there is one. */
    static List<Slot> of(PolicyShape shape) {
        return shape.lora()
                .map(lora -> AdapterLayout.of(shape, lora))
                .orElseGet(() -> network(shape));
    }

    private static List<Slot> network(PolicyShape shape) {
        PolicyLayout layout = new PolicyLayout();
        layout.normal("embedding.weight", DEVIATION, shape.vocabulary(), shape.width());
        for (int layer = 0; layer < shape.layers(); layer++) {
            layout.block("layers." + layer + ".", shape);
        }
        layout.constant("norm.weight", 1, shape.width());
        if (!shape.tieEmbeddings()) {
            layout.normal("head.weight", DEVIATION, shape.vocabulary(), shape.width());
        }
        return layout.slots;
    }

    private void block(String prefix, PolicyShape shape) {
        long projected = (long) shape.projectedHeads() * shape.headSize();
        long attended = (long) shape.heads() * shape.headSize();
        constant(prefix + "attention.norm.weight", 1, shape.width());
        normal(prefix + "attention.qkv.weight", READING_DEVIATION, projected, shape.width());
        normal(prefix + "attention.out.weight", DEVIATION, shape.width(), attended);
        constant(prefix + "feedForward.norm.weight", 1, shape.width());
        normal(
                prefix + "feedForward.gateUp.weight",
                READING_DEVIATION,
                2L * shape.feedForward(),
                shape.width());
        normal(prefix + "feedForward.down.weight", DEVIATION, shape.width(), shape.feedForward());
        if (shape.attentionBias()) {
            constant(prefix + "attention.qkv.bias", 0, projected);
        }
        if (shape.queryKeyNorm()) {
            constant(prefix + "attention.query.norm.weight", 1, shape.headSize());
            constant(prefix + "attention.key.norm.weight", 1, shape.headSize());
        }
    }

    private void normal(String name, double deviation, long... shape) {
        slots.add(new Slot(name, 0, deviation, shape));
    }

    private void constant(String name, double value, long... shape) {
        slots.add(new Slot(name, value, 0, shape));
    }
}
