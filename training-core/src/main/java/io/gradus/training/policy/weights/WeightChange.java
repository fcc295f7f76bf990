package io.gradus.training.policy.weights;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.TensorValues;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * Change of some weights.
 *
 * @param name a parameter's name, a layer's, or {@code all}
 * @param size number of weights
 * @param changed how many changed by more than {@link #RELATIVE} of the larger of both values
 * @param moved how many moved by more than {@link #ABSOLUTE}
 * @param distance square root of the sum of squared changes
 * @param length square root of the sum of squares before
 */
public record WeightChange(
        String name, long size, long changed, long moved, double distance, double length) {
    /**
     * Below this part of itself a weight counts as unchanged: about what bfloat16 cannot tell apart
     * (definition 2.1 of Zhu et al. 2025, arXiv:2511.08567, with {@code eta = 1e-3}; known at
     * second hand).
     */
    public static final double RELATIVE = 1e-3;

    /**
     * The other published tolerance, on a weight's own scale (Mukherjee et al. 2025,
     * arXiv:2505.11711, their {@code check_sparsity.py}, over bfloat16 weights).
     */
    public static final double ABSOLUTE = 1e-5;

    /** The change of one tensor; both have the same shape. */
    static WeightChange of(NamedTensor before, NamedTensor after) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment from = before.elements().bytes(arena);
            return of(before.name(), from, after.elements().bytes(arena));
        }
    }

    private static WeightChange of(String name, MemorySegment before, MemorySegment after) {
        long size = before.byteSize() / Float.BYTES;
        long changed = 0;
        long moved = 0;
        double distance = 0;
        double length = 0;
        for (long i = 0; i < size; i++) {
            double was = before.getAtIndex(TensorValues.ELEMENT, i);
            double is = after.getAtIndex(TensorValues.ELEMENT, i);
            double step = Math.abs(is - was);
            changed += step > RELATIVE * Math.max(Math.abs(was), Math.abs(is)) ? 1 : 0;
            moved += step > ABSOLUTE ? 1 : 0;
            distance += step * step;
            length += was * was;
        }
        return new WeightChange(
                name, size, changed, moved, StrictMath.sqrt(distance), StrictMath.sqrt(length));
    }

    /** Several parts as one. */
    static WeightChange together(String name, List<WeightChange> parts) {
        return new WeightChange(
                name,
                parts.stream().mapToLong(WeightChange::size).sum(),
                parts.stream().mapToLong(WeightChange::changed).sum(),
                parts.stream().mapToLong(WeightChange::moved).sum(),
                root(parts.stream().mapToDouble(WeightChange::distance).toArray()),
                root(parts.stream().mapToDouble(WeightChange::length).toArray()));
    }

    private static double root(double[] lengths) {
        double squares = 0;
        for (double length : lengths) {
            squares += length * length;
        }
        return StrictMath.sqrt(squares);
    }

    /** Share of the weights that changed, of their own size. */
    public double changedShare() {
        return (double) changed / size;
    }

    /** Share of the weights that moved. */
    public double movedShare() {
        return (double) moved / size;
    }

    /** Length of the change over that of the weights; infinite where these were all 0. */
    public double relativeDistance() {
        return distance == 0 ? 0 : distance / length;
    }
}
