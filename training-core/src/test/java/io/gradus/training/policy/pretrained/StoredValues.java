package io.gradus.training.policy.pretrained;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Reads a model's tensors as floats. */
final class StoredValues {
    private StoredValues() {}

    static float[] of(ModelTensors tensors, String name) {
        try (Arena arena = Arena.ofConfined()) {
            return of(tensors.tensor(name, arena));
        }
    }

    private static float[] of(StoredTensor tensor) {
        MemorySegment bytes = tensor.bytes();
        int size = (int) TinyModel.size(tensor.shape());
        float[] values = new float[size];
        for (int i = 0; i < size; i++) {
            values[i] =
                    switch (tensor.type()) {
                        case F32 -> bytes.get(ValueLayout.JAVA_FLOAT_UNALIGNED, 4L * i);
                        case F16 ->
                                Float.float16ToFloat(
                                        bytes.get(ValueLayout.JAVA_SHORT_UNALIGNED, 2L * i));
                        case BF16 ->
                                Float.intBitsToFloat(
                                        bytes.get(ValueLayout.JAVA_SHORT_UNALIGNED, 2L * i) << 16);
                        default -> throw new IllegalArgumentException(tensor.type().toString());
                    };
        }
        return values;
    }
}
