package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.advantage.AdvantageEstimator;
import io.gradus.training.objective.shaper.ShapedAdvantages;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.trainer.exploration.Explorer;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.StepRollouts;
import java.util.List;
import java.util.stream.Stream;

/**
 * From scores to advantages.
 *
 * @param advantages estimate and shape
 * @param critic values states
 * @param turns says what turns earn
 * @param penalty takes the divergence from rewards
 * @param explorer pays for what is new
 */
record CreditPhase(
        Advantages advantages,
        RunCritic critic,
        TurnRewards turns,
        DivergencePenalty penalty,
        Explorer explorer) {
    /** The phase of these parts in a run. */
    static CreditPhase of(TrainingComponents parts, RunContext run) {
        return new CreditPhase(
                parts.advantages(),
                parts.critic(),
                parts.turns(),
                new DivergencePenalty(run.engine(), run.models(), parts.critic()::charge),
                parts.explorer());
    }

    /** The advantages of the groups that the update may see. */
    ShapedAdvantages assign(StepContext at, StepRollouts rolled) {
        ObjectiveSpec spec = at.stage().objective();
        AdvantageEstimator estimator =
                penalty.before(
                        turns.before(advantages.estimator(spec, critic, rolled), spec, at.now()),
                        new Objective(spec),
                        at.now());
        List<ScoredGroup> rewarded = explorer.withBonuses(at, rolled.admitted());
        return advantages.shape(spec, estimator.estimate(rewarded), at.now());
    }

    /** Metrics of what rewards paid and turns earned in the last step. */
    List<Metric> report() {
        return Stream.concat(penalty.report().stream(), turns.report().stream()).toList();
    }
}
