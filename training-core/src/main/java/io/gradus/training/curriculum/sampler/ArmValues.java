package io.gradus.training.curriculum.sampler;

import java.util.Arrays;
import java.util.stream.IntStream;

/** One number per arm, of those that have one. */
final class ArmValues {
    private double[] values = new double[0];
    private int known;

    /**
     * As checkpoints hold it.
     *
     * @param arms the arms that have a number, in order
     * @param values theirs
     */
    record State(int[] arms, double[] values) {}

    /** NaN where the arm has none. */
    double get(int arm) {
        return arm < values.length ? values[arm] : Double.NaN;
    }

    double get(int arm, double otherwise) {
        return has(arm) ? values[arm] : otherwise;
    }

    boolean has(int arm) {
        return !Double.isNaN(get(arm));
    }

    /** Number of arms that have one. */
    int known() {
        return known;
    }

    /** Gives an arm a number, which is not NaN. */
    void set(int arm, double value) {
        if (!has(arm)) {
            known++;
        }
        if (arm >= values.length) {
            int length = values.length;
            values = Arrays.copyOf(values, Math.max(arm + 1, 2 * length));
            Arrays.fill(values, length, values.length, Double.NaN);
        }
        values[arm] = value;
    }

    void clear() {
        Arrays.fill(values, Double.NaN);
        known = 0;
    }

    State save() {
        int[] arms = IntStream.range(0, values.length).filter(this::has).toArray();
        return new State(arms, Arrays.stream(arms).mapToDouble(this::get).toArray());
    }

    void restore(State state) {
        clear();
        for (int i = 0; i < state.arms().length; i++) {
            set(state.arms()[i], state.values()[i]);
        }
    }
}
