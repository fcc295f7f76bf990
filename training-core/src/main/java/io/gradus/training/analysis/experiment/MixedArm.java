package io.gradus.training.analysis.experiment;

import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.curriculum.sampler.ArmKind;
import io.gradus.training.curriculum.sampler.SamplerSpec;
import io.gradus.training.curriculum.sampler.TtcBand;
import java.util.Optional;

/** What tells the arms apart that mix the problems of all stages. */
final class MixedArm {
    /**
     * The band of {@code live} in docs/curriculum-bench.md, ours: with a rate of a half and groups
     * of 8, one right answer keeps a cell alive for the next one or two measurements.
     */
    private static final TtcBand LIVE_CELLS =
            new TtcBand(0.02, 0.98, 1, 1, 0.5, 0.2, 0, Optional.empty(), ArmKind.CELLS);

    private MixedArm() {}

    /** How an arm draws from the union. */
    static SamplerSpec sampler(ControlArm arm, CellUnion union) {
        return arm == ControlArm.LIVE ? LIVE_CELLS : union.sampler();
    }

    /**
     * The filter of an arm.
     *
     * @param own the curriculum's, kept where it is the zero-variance filter already: it may refill
     */
    static GroupFilter filter(ControlArm arm, GroupFilter own) {
        boolean isKept = arm == ControlArm.UNIFORM || own.parts().anyMatch(GroupFilter::dropsLevel);
        return isKept ? own : new GroupFilter.ZeroVariance(0);
    }
}
