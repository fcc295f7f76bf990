package io.gradus.benchmarks.model;

import io.gradus.training.policy.pretrained.ExpectedTensors;
import io.gradus.training.policy.pretrained.ModelConfig;
import io.gradus.training.policy.pretrained.ModelTensors;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.StoredTensor;
import io.gradus.training.policy.tensor.ElementType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * A model of random weights in BF16, made tensor by tensor when they are asked for: how fast a
 * model computes does not depend on what it has learned.
 */
final class RandomModel implements ModelTensors {
    /** Half the width of the uniform distribution of a matrix's values. */
    private static final float SPREAD = 0.03f;

    private final Map<String, long[]> shapes;

    private RandomModel(ModelConfig config) {
        shapes = ExpectedTensors.of(config);
    }

    static PretrainedModel of(ModelShape shape) {
        return new PretrainedModel(
                "random weights in the shape of " + shape.published(),
                shape.config(),
                "0".repeat(64),
                Path.of(""),
                new RandomModel(shape.config()));
    }

    @Override
    public Set<String> names() {
        return shapes.keySet();
    }

    @Override
    public StoredTensor tensor(String name, Arena arena) {
        long[] shape = shapes.get(name);
        if (shape == null) {
            throw new IllegalArgumentException("the random model has no tensor " + name);
        }
        long size = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        MemorySegment bytes = arena.allocate(ElementType.BF16.size() * size, 8);
        boolean norm = name.endsWith("norm.weight");
        SplittableRandom random = new SplittableRandom(name.hashCode());
        for (long i = 0; i < size; i++) {
            float value = norm ? 1 : (random.nextInt() * 0x1p-31f) * SPREAD;
            bytes.setAtIndex(
                    ValueLayout.JAVA_SHORT, i, (short) (Float.floatToRawIntBits(value) >>> 16));
        }
        return new StoredTensor(ElementType.BF16, shape, bytes);
    }
}
