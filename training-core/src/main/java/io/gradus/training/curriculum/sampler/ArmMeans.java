package io.gradus.training.curriculum.sampler;

import java.util.List;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** Means over a step's groups, arm by arm in the order of their numbers. */
record ArmMeans(TreeMap<Integer, Mean> byArm) {
    /** Receiver of the mean of each arm. */
    interface Visitor {
        void visit(int arm, double mean);
    }

    private record Mean(double sum, int groups) {
        Mean plus(double value) {
            return new Mean(sum + value, groups + 1);
        }
    }

    static ArmMeans of(List<ArmResult> results, ToDoubleFunction<ArmResult> value) {
        TreeMap<Integer, Mean> means = new TreeMap<>();
        for (ArmResult result : results) {
            means.merge(
                    result.arm(),
                    new Mean(value.applyAsDouble(result), 1),
                    (one, _) -> one.plus(value.applyAsDouble(result)));
        }
        return new ArmMeans(means);
    }

    boolean has(int arm) {
        return byArm.containsKey(arm);
    }

    void forEach(Visitor visitor) {
        byArm.forEach((arm, mean) -> visitor.visit(arm, mean.sum() / mean.groups()));
    }
}
