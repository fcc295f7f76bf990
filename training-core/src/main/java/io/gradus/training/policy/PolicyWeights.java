package io.gradus.training.policy;

import io.gradus.training.random.RandomStreams;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** The parameters of a policy on the host, in the order the network's text indexes them. */
public record PolicyWeights(PolicyShape shape, List<NamedTensor> tensors) {
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

    public PolicyWeights {
        tensors = List.copyOf(tensors);
    }

    /**
     * Fresh weights drawn from the run's own streams: normal projections, unit norms, zero biases.
     */
    public static PolicyWeights initial(PolicyShape shape, RandomStreams streams) {
        List<NamedTensor> tensors = new ArrayList<>();
        Draw draw = new Draw(tensors, streams);
        int head = shape.headSize();
        draw.normal("embedding.weight", DEVIATION, shape.vocabulary(), shape.width());
        for (int layer = 0; layer < shape.layers(); layer++) {
            String prefix = "layers." + layer + ".";
            draw.constant(prefix + "attention.norm.weight", 1, shape.width());
            draw.normal(
                    prefix + "attention.qkv.weight",
                    READING_DEVIATION,
                    (long) shape.projectedHeads() * head,
                    shape.width());
            draw.normal(
                    prefix + "attention.out.weight",
                    DEVIATION,
                    shape.width(),
                    (long) shape.heads() * head);
            draw.constant(prefix + "feedForward.norm.weight", 1, shape.width());
            draw.normal(
                    prefix + "feedForward.gateUp.weight",
                    READING_DEVIATION,
                    2L * shape.feedForward(),
                    shape.width());
            draw.normal(
                    prefix + "feedForward.down.weight",
                    DEVIATION,
                    shape.width(),
                    shape.feedForward());
            if (shape.attentionBias()) {
                draw.constant(
                        prefix + "attention.qkv.bias", 0, (long) shape.projectedHeads() * head);
            }
        }
        draw.constant("norm.weight", 1, shape.width());
        if (!shape.tieEmbeddings()) {
            draw.normal("head.weight", DEVIATION, shape.vocabulary(), shape.width());
        }
        return new PolicyWeights(shape, tensors);
    }

    /** Number of parameters. */
    public long size() {
        return tensors.stream().mapToLong(t -> t.values().length).sum();
    }

    private record Draw(List<NamedTensor> into, RandomStreams streams) {
        void normal(String name, double deviation, long... shape) {
            SplittableRandom random =
                    streams.stream(RandomStreams.Purpose.WEIGHTS, 0, into.size(), 0);
            float[] values = new float[(int) Arrays.stream(shape).reduce(1, (a, b) -> a * b)];
            for (int i = 0; i < values.length; i++) {
                values[i] = (float) (deviation * random.nextGaussian());
            }
            into.add(new NamedTensor(name, shape, values));
        }

        void constant(String name, float value, long... shape) {
            float[] values = new float[(int) Arrays.stream(shape).reduce(1, (a, b) -> a * b)];
            Arrays.fill(values, value);
            into.add(new NamedTensor(name, shape, values));
        }
    }
}
