package io.gradus.training.trainer;

import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.objective.shaper.ShapedAdvantages;
import io.gradus.training.trainer.exploration.Explorer;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.ReplayMixer;
import io.gradus.training.trainer.update.OffPolicyRows;
import java.util.List;

/**
 * From advantages to the rows of the update.
 *
 * @param selector chooses rollouts
 * @param explorer leaves some out
 * @param replay mixes earlier ones among them
 * @param critic may put windows of unfinished ones in their place
 * @param late lets them wait
 * @param offPolicy says what their ratios divide by
 */
record RowPhase(
        RowSelector selector,
        Explorer explorer,
        ReplayMixer replay,
        RunCritic critic,
        LateRows late,
        OffPolicyRows offPolicy) {
    /** The phase of these parts in a run. */
    static RowPhase of(TrainingComponents parts, RunContext run) {
        return new RowPhase(
                new RowSelector(run.streams()),
                parts.explorer(),
                new ReplayMixer(parts.inFlight().buffer(), run.streams()),
                parts.critic(),
                parts.inFlight().late(),
                new OffPolicyRows(run.engine()));
    }

    /** The step's own rows and replayed ones. */
    ReplayMixer.Mixed choose(StepContext at, ShapedAdvantages advantaged) {
        return replay.mix(
                at,
                explorer.withoutTruncated(
                        at,
                        selector.select(
                                advantaged.groups(), at.stage().spec().select(), at.step())));
    }

    /** The rows that are due in this step, ready for so many mini-batches. */
    OffPolicyRows.Prepared prepare(StepContext at, List<TrainingRow> rows, int miniBatches) {
        ObjectiveSpec spec = at.stage().objective();
        List<TrainingRow> due = late.exchange(critic.windows(rows, spec), spec.staleness());
        return offPolicy.prepare(due, spec.ratio(), at.policyVersion(), miniBatches);
    }
}
