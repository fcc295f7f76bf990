package io.gradus.training.curriculum.sampler;

import java.util.HashMap;
import java.util.Map;

/** Means of a value over the arms of a cell that have one. */
final class CellMeans {
    private final Map<String, double[]> sums = new HashMap<>();

    private CellMeans() {}

    /** The sums are made in the order of the arms, whatever the order they were observed in. */
    static CellMeans of(ArmSpace space, ArmValues values) {
        CellMeans means = new CellMeans();
        for (int arm = 0; arm < space.size(); arm++) {
            if (values.has(arm)) {
                double[] sum = means.sums.computeIfAbsent(space.at(arm).cell(), _ -> new double[2]);
                sum[0] += values.get(arm);
                sum[1]++;
            }
        }
        return means;
    }

    /** The mean of an arm's cell. */
    double of(Arm arm, double otherwise) {
        double[] sum = sums.get(arm.cell());
        return sum == null ? otherwise : sum[0] / sum[1];
    }
}
