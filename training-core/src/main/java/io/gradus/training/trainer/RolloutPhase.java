package io.gradus.training.trainer;

import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.trainer.step.ResamplingLoop;
import io.gradus.training.trainer.step.StepPlan;
import io.gradus.training.trainer.step.StepRollouts;

/**
 * From a stage's problems to scored groups.
 *
 * @param rounds choose problems, collect rollouts and score them, again where a rule asks
 * @param greedy adds rollouts by the most probable tokens
 */
record RolloutPhase(ResamplingLoop rounds, GreedyRollouts greedy) {
    /** The phase of these parts in a run. */
    static RolloutPhase of(TrainingComponents parts, RunContext run) {
        RolloutCollector collector =
                new RolloutCollector(
                        new Roles(
                                        parts.document().roles(),
                                        run.engine(),
                                        run.wording(),
                                        run.models())
                                ::cast,
                        run.streams(),
                        ProblemSource::begin);
        PolicyWorld world =
                new PolicyWorld(
                        parts.curriculum(), collector, parts.carried(), StartWriter.of(run));
        return new RolloutPhase(
                new ResamplingLoop(world, parts.allocations()), new GreedyRollouts(collector));
    }

    /** Scored rollouts of a step, with greedy rollouts where the objective compares. */
    StepRollouts collect(StepPlan plan) {
        return greedy.withGreedyRollouts(rounds.roll(plan.at(), plan.planner()), plan.at());
    }
}
