package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.advantage.AdvantageEstimator;
import io.gradus.training.objective.shaper.ShapedAdvantages;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.trainer.step.StepPlan;
import io.gradus.training.trainer.step.StepRollouts;
import java.util.List;

/**
 * From scores to advantages.
 *
 * @param advantages estimate and shape
 * @param critic values states
 * @param penalty takes the divergence from rewards
 */
record CreditPhase(Advantages advantages, RunCritic critic, DivergencePenalty penalty) {
    /** The phase of these parts in a run. */
    static CreditPhase of(TrainingComponents parts, RunContext run) {
        return new CreditPhase(
                parts.advantages(),
                parts.critic(),
                new DivergencePenalty(run.engine(), run.models(), parts.critic()::charge));
    }

    /** The advantages of the groups that the update may see. */
    ShapedAdvantages estimate(StepPlan plan, StepRollouts rolled) {
        ObjectiveSpec spec = plan.at().stage().objective();
        AdvantageEstimator estimator =
                penalty.before(
                        plan.estimator().apply(advantages.estimator(spec, critic, rolled)),
                        new Objective(spec),
                        plan.at().now());
        List<ScoredGroup> rewarded = plan.rewards().apply(rolled.admitted());
        return advantages.shape(spec, estimator.estimate(rewarded), plan.at().now());
    }

    /** Metrics of what rewards paid in the last step. */
    List<Metric> report() {
        return penalty.report();
    }
}
