package io.gradus.training.curriculum.sampler;

import java.util.List;

/**
 * Running pass rates by number: what a step measures first counts whole, what it measures later by
 * a rate, {@code p = rate * measured + (1 - rate) * p}.
 */
final class PassRates {
    private final double rate;
    private final double unknown;
    private double[] values = {};
    private long[] steps = {};

    /**
     * @param rate how far a step moves an estimate
     * @param unknown the estimate before anything was measured
     */
    PassRates(double rate, double unknown) {
        this.rate = rate;
        this.unknown = unknown;
    }

    /** The estimates and how many steps each of them has seen. */
    record State(double[] values, long[] steps) {}

    void grow(int size) {
        values = Grown.to(size, values, unknown);
        steps = Grown.to(size, steps);
    }

    void learn(List<ArmResult> results) {
        ArmMeans.of(results, ArmResult::passRate)
                .forEach((number, measured) -> {
                    double weight = steps[number]++ == 0 ? 1 : rate;
                    values[number] = weight * measured + (1 - weight) * values[number];
                });
    }

    /** Changes an estimate without a measurement. */
    void set(int number, double value) {
        values[number] = value;
    }

    double[] values() {
        return values.clone();
    }

    boolean isMeasured(int number) {
        return steps[number] > 0;
    }

    State save() {
        return new State(values, steps);
    }

    void restore(State saved) {
        values = saved.values();
        steps = saved.steps();
    }
}
