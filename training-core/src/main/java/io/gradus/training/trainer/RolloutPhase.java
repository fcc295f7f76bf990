package io.gradus.training.trainer;

import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.trainer.exploration.Explorer;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.ResamplingLoop;
import io.gradus.training.trainer.step.RolloutPlanner;
import io.gradus.training.trainer.step.StepRollouts;

/**
 * From a stage's problems to scored groups.
 *
 * @param curriculum says how rollouts are guided
 * @param explorer may heat them
 * @param rounds roll out, filter and roll out again
 * @param greedy adds rollouts by the most probable tokens
 */
record RolloutPhase(
        Curriculum curriculum, Explorer explorer, ResamplingLoop rounds, GreedyRollouts greedy) {
    /** The phase of these parts in a run. */
    static RolloutPhase of(TrainingComponents parts, RunContext run) {
        RolloutCollector collector =
                new RolloutCollector(
                        new Roles(parts.document().roles(), run.engine(), run.models())::cast,
                        run.streams(),
                        ProblemSource::begin);
        PolicyWorld world =
                new PolicyWorld(
                        parts.curriculum(),
                        collector,
                        parts.inFlight().carried(),
                        StartWriter.of(run));
        return new RolloutPhase(
                parts.curriculum(),
                parts.explorer(),
                new ResamplingLoop(world, parts.allocations()),
                new GreedyRollouts(collector));
    }

    /** Rollouts of the rounds of a step, with greedy rollouts where the objective compares. */
    StepRollouts roll(StepContext at) {
        RolloutPlanner planner =
                new Objective(at.stage().objective())
                        .planner(at.now(), curriculum.guidance(at.now(), at.step()));
        return greedy.withGreedyRollouts(rounds.roll(at, explorer.withTemperature(at, planner)), at);
    }
}
