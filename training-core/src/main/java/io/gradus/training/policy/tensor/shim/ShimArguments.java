package io.gradus.training.policy.tensor.shim;

import io.gradus.training.policy.tensor.Tensor;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/** Arguments as the shim reads them: a kind for each, and behind one another their values. */
final class ShimArguments {
    private final int[] kinds;
    private long[] values;
    private int used;

    ShimArguments(Object... arguments) {
        kinds = new int[arguments.length];
        values = new long[arguments.length + 64];
        for (int i = 0; i < arguments.length; i++) {
            kinds[i] = add(arguments[i]);
        }
    }

    int count() {
        return kinds.length;
    }

    MemorySegment kinds(Arena arena) {
        return arena.allocateFrom(ValueLayout.JAVA_INT, kinds);
    }

    MemorySegment values(Arena arena) {
        return arena.allocateFrom(ValueLayout.JAVA_LONG, Arrays.copyOf(values, used));
    }

    /** Adds the values of an argument and gives its kind, as the shim numbers them. */
    private int add(Object argument) {
        switch (argument) {
            case Long number -> {
                put(number);
                return 0;
            }
            case Double number -> {
                put(Double.doubleToRawLongBits(number));
                return 1;
            }
            case Boolean truth -> {
                put(truth ? 1 : 0);
                return 2;
            }
            case ShimTensor tensor -> {
                put(tensor.address());
                return 3;
            }
            case Tensor[] tensors -> {
                put(tensors.length);
                for (Tensor tensor : tensors) {
                    put(((ShimTensor) tensor).address());
                }
                return 4;
            }
            case long[] numbers -> {
                put(numbers.length);
                for (long number : numbers) {
                    put(number);
                }
                return 5;
            }
            default ->
                    throw new IllegalArgumentException(
                            "no script argument: " + argument.getClass());
        }
    }

    private void put(long value) {
        if (used == values.length) {
            values = Arrays.copyOf(values, 2 * used);
        }
        values[used++] = value;
    }
}
