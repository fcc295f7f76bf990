package io.gradus.training.trainer;

import io.gradus.training.objective.shaper.ShapedAdvantages;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.StepPlan;
import io.gradus.training.trainer.update.OffPolicyRows;

/**
 * From advantages to the rows of the update.
 *
 * @param selector chooses rollouts
 * @param offPolicy says what their ratios divide by
 */
record RowPhase(RowSelector selector, OffPolicyRows offPolicy) {
    /** The phase of a run. */
    static RowPhase of(RunContext run) {
        return new RowPhase(new RowSelector(run.streams()), new OffPolicyRows(run.engine()));
    }

    /** The rows that the stage, its objective and the parts of the run select. */
    OffPolicyRows.Prepared select(StepPlan plan, ShapedAdvantages advantages) {
        StepContext at = plan.at();
        return offPolicy.prepare(
                plan.trained(
                        selector.select(
                                advantages.groups(), at.stage().spec().select(), at.step())),
                at.stage().objective().ratio(),
                at.policyVersion(),
                plan.update().miniBatches());
    }
}
