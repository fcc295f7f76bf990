package io.gradus.training.policy;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** A head's parameters with its optimiser's state. */
public record HeadState(HeadShape shape, ParameterState parameters) {
    /** Standard deviation of a new head's projections, small beside rewards of size 1. */
    private static final double DEVIATION = 0.02;

    /**
     * A new head on a network of this width: small normal projections from the run's own streams,
     * zero biases.
     */
    public static HeadState initial(HeadShape shape, int width, RandomStreams streams) {
        List<NamedTensor> tensors = new ArrayList<>();
        int last = width;
        if (shape.inner() > 0) {
            tensors.add(normal(shape, streams, "inner.weight", 0, shape.inner(), width));
            tensors.add(zeros("inner.bias", shape.inner()));
            last = shape.inner();
        }
        tensors.add(normal(shape, streams, "out.weight", 1, 1, last));
        tensors.add(zeros("out.bias", 1));
        return new HeadState(shape, ParameterState.fresh(tensors));
    }

    private static NamedTensor normal(
            HeadShape shape, RandomStreams streams, String name, int index, int rows, int columns) {
        SplittableRandom random =
                streams.stream(Purpose.HEAD_WEIGHTS, shape.name().hashCode(), index, 0);
        float[] values = new float[rows * columns];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (DEVIATION * random.nextGaussian());
        }
        return new NamedTensor(name, new long[] {rows, columns}, values);
    }

    private static NamedTensor zeros(String name, int size) {
        return new NamedTensor(name, new long[] {size}, new float[size]);
    }
}
