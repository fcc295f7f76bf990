package io.gradus.training.trainer.step;

import io.gradus.training.objective.advantage.AdvantageEstimator;
import io.gradus.training.objective.loss.PolicyLoss;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.update.UpdateSettings;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * How a step goes, station by station: as the stage's objective says, changed by each part of the
 * run that has a say.
 *
 * @param at where the run stands
 * @param planner plans rollouts
 * @param rewards gives the groups of which advantages are estimated for those that were admitted
 * @param estimator puts something before the objective's estimator of advantages
 * @param selection leaves rows out
 * @param rows gives the rows that the update sees for those that were selected
 * @param update the loss and the coefficients of the update
 */
public record StepPlan(
        StepContext at,
        RolloutPlanner planner,
        UnaryOperator<List<ScoredGroup>> rewards,
        UnaryOperator<AdvantageEstimator> estimator,
        UnaryOperator<List<SelectedGroup>> selection,
        Function<List<SelectedGroup>, List<TrainingRow>> rows,
        UpdateSettings update) {
    /** A step that trains on what its rollouts bring, as it is. */
    public static StepPlan of(StepContext at, RolloutPlanner planner, UpdateSettings update) {
        return new StepPlan(
                at,
                planner,
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                SelectedGroup::rows,
                update);
    }

    /** The same with the temperature of each problem changed once more. */
    public StepPlan heating(ProblemHeat change) {
        ProblemHeat before = planner.heat();
        ProblemHeat both =
                (problem, base) -> change.temperature(problem, before.temperature(problem, base));
        return new StepPlan(
                at, planner.withTemperature(both), rewards, estimator, selection, rows, update);
    }

    /** The same with rewards changed once more. */
    public StepPlan rewarding(UnaryOperator<List<ScoredGroup>> change) {
        return new StepPlan(
                at,
                planner,
                groups -> change.apply(rewards.apply(groups)),
                estimator,
                selection,
                rows,
                update);
    }

    /** The same with something more before the estimator. */
    public StepPlan estimating(UnaryOperator<AdvantageEstimator> before) {
        return new StepPlan(
                at,
                planner,
                rewards,
                inner -> before.apply(estimator.apply(inner)),
                selection,
                rows,
                update);
    }

    /** The same with more rows left out. */
    public StepPlan selecting(UnaryOperator<List<SelectedGroup>> change) {
        return new StepPlan(
                at,
                planner,
                rewards,
                estimator,
                groups -> change.apply(selection.apply(groups)),
                rows,
                update);
    }

    /** The same with other rows made of what was selected. */
    public StepPlan withRows(Function<List<SelectedGroup>, List<TrainingRow>> other) {
        return new StepPlan(at, planner, rewards, estimator, selection, other, update);
    }

    /** The same with the rows of the update changed once more. */
    public StepPlan exchanging(UnaryOperator<List<TrainingRow>> change) {
        return withRows(rows.andThen(change));
    }

    /** The same with another loss. */
    public StepPlan minimising(UnaryOperator<PolicyLoss> change) {
        return new StepPlan(
                at,
                planner,
                rewards,
                estimator,
                selection,
                rows,
                update.with(change.apply(update.policyLoss())));
    }

    /** The rows that the update sees. */
    public List<TrainingRow> trained(List<SelectedGroup> selected) {
        return rows.apply(selection.apply(selected));
    }
}
