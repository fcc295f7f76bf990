package io.gradus.training.curriculum.sampler;

import io.gradus.training.problem.AttributeValue;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.Map;

/**
 * How hard arms are by the levels of their cells alone: the mean, over the attributes whose levels
 * differ among the arms of their family, of how far the level is from the least towards the
 * greatest one. In [0, 1]; 0 where no level differs.
 */
final class ArmLevels {
    private final Map<String, Map<String, IntSummaryStatistics>> families = new HashMap<>();

    private ArmLevels() {}

    /** Of the first so many arms, by number. */
    static double[] of(ArmSpace space, int arms) {
        ArmLevels levels = new ArmLevels();
        for (int arm = 0; arm < arms; arm++) {
            levels.add(space.at(arm));
        }
        double[] hardness = new double[arms];
        for (int arm = 0; arm < arms; arm++) {
            hardness[arm] = levels.hardness(space.at(arm));
        }
        return hardness;
    }

    private void add(Arm arm) {
        Map<String, IntSummaryStatistics> family =
                families.computeIfAbsent(arm.family(), _ -> new HashMap<>());
        for (AttributeValue level : arm.difficulty().values()) {
            family.computeIfAbsent(level.name(), _ -> new IntSummaryStatistics())
                    .accept(level.value());
        }
    }

    private double hardness(Arm arm) {
        double sum = 0;
        int differing = 0;
        for (AttributeValue level : arm.difficulty().values()) {
            IntSummaryStatistics range = families.get(arm.family()).get(level.name());
            int width = range.getMax() - range.getMin();
            if (width > 0) {
                sum += (double) (level.value() - range.getMin()) / width;
                differing++;
            }
        }
        return differing == 0 ? 0 : sum / differing;
    }
}
