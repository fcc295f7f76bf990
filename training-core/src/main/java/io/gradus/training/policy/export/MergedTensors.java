package io.gradus.training.policy.export;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.pretrained.Elements;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.ModelTensors;
import io.gradus.training.policy.pretrained.Projection;
import io.gradus.training.policy.pretrained.StoredTensor;
import io.gradus.training.policy.tensor.ElementType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** A model's tensors with an adapter merged into its targets: W + alpha / rank * B A, in F32. */
final class MergedTensors implements ModelTensors {
    private final ModelTensors base;
    private final Map<String, Change> changes = new HashMap<>();

    /** What an adapter adds to a matrix. */
    private record Change(float[] a, float[] b, int rank, int inputs, int outputs, float scale) {
        static Change of(NamedTensor a, NamedTensor b, double scale) {
            return new Change(
                    a.values(),
                    b.values(),
                    (int) a.shape()[0],
                    (int) a.shape()[1],
                    (int) b.shape()[0],
                    (float) scale);
        }

        /** Adds an output's row of it to the row of the matrix. */
        void addTo(float[] row, int output, float[] sum) {
            Arrays.fill(sum, 0);
            for (int r = 0; r < rank; r++) {
                float factor = b[output * rank + r];
                for (int i = 0; i < sum.length; i++) {
                    sum[i] += factor * a[r * sum.length + i];
                }
            }
            for (int i = 0; i < sum.length; i++) {
                row[i] += scale * sum[i];
            }
        }
    }

    MergedTensors(ModelTensors base, PolicyWeights weights, LoraShape lora) {
        this.base = base;
        HostTensors own = new HostTensors(weights);
        for (int layer = 0; layer < weights.shape().layers(); layer++) {
            for (Projection target : lora.targets()) {
                String prefix = target.prefix(layer);
                changes.put(
                        target.publishedPrefix(layer) + "weight",
                        Change.of(
                                own.named(prefix + LoraShape.A),
                                own.named(prefix + LoraShape.B),
                                lora.scale()));
            }
        }
    }

    @Override
    public Set<String> names() {
        return base.names();
    }

    @Override
    public StoredTensor tensor(String name, Arena arena) {
        Change change = changes.get(name);
        if (change == null) {
            return base.tensor(name, arena);
        }
        try (Arena reading = Arena.ofConfined()) {
            return merged(name, base.tensor(name, reading), change, arena);
        }
    }

    private static StoredTensor merged(
            String name, StoredTensor matrix, Change change, Arena arena) {
        long[] shape = {change.outputs(), change.inputs()};
        if (!Arrays.equals(matrix.shape(), shape)) {
            throw new IllegalArgumentException(
                    "the adapter of %s is for a matrix of %s, and the base's is %s; name the base that the run began with"
                            .formatted(
                                    name, Arrays.toString(shape), Arrays.toString(matrix.shape())));
        }
        float[] row = new float[change.inputs()];
        float[] sum = new float[row.length];
        long rowBytes = (long) row.length * Float.BYTES;
        MemorySegment into = arena.allocate(rowBytes * change.outputs(), Float.BYTES);
        for (int output = 0; output < change.outputs(); output++) {
            Elements.read(matrix, (long) output * row.length, row, 0, row.length);
            change.addTo(row, output, sum);
            Elements.write(row, row.length, ElementType.F32, into, output * rowBytes);
        }
        return new StoredTensor(ElementType.F32, shape, into);
    }
}
