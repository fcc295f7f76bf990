package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.advantage.AdvantageEstimator;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.EstimatorContext;
import io.gradus.training.objective.advantage.RoleBaselines;
import io.gradus.training.objective.shaper.EntropyGates;
import io.gradus.training.objective.shaper.ShapedAdvantages;
import io.gradus.training.objective.shaper.ShaperContext;
import io.gradus.training.objective.shaper.ShaperSpec;
import io.gradus.training.trainer.step.StepRollouts;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the advantages of a step: the estimator's, then changed by each shaper in turn.
 *
 * @param baselines what roles have won so far
 * @param gates which entropy gates are shut
 */
record Advantages(RoleBaselines baselines, EntropyGates gates) {
    /** Nothing is remembered yet. */
    static Advantages fresh() {
        return new Advantages(new RoleBaselines(), new EntropyGates());
    }

    /** The estimator that an objective names, for what the rounds of a step brought. */
    AdvantageEstimator estimator(ObjectiveSpec spec, RunCritic critic, StepRollouts rolled) {
        EstimatorContext context =
                new EstimatorContext(baselines, critic.estimates(spec), rolled.greedy());
        return groups -> spec.advantage().estimate(groups, context);
    }

    /** A step's advantages as an objective shapes them, with what the shapers tell. */
    ShapedAdvantages shape(
            ObjectiveSpec spec, List<AdvantagedGroup> estimated, ScheduleContext now) {
        ShaperContext context = new ShaperContext(now, gates);
        List<AdvantagedGroup> groups = estimated;
        List<Metric> metrics = new ArrayList<>();
        for (ShaperSpec shaper : spec.shapers()) {
            ShapedAdvantages shaped = shaper.shape(groups, context);
            groups = shaped.groups();
            metrics.addAll(shaped.metrics());
        }
        return new ShapedAdvantages(groups, metrics);
    }
}
