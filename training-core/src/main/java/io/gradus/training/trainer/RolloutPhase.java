package io.gradus.training.trainer;

import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.exploration.Explorer;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.stage.StagePlace;
import io.gradus.training.step.RolledOut;
import io.gradus.training.step.RolloutPlanner;
import io.gradus.training.step.Rounds;

/**
 * From a stage's problems to scored groups.
 *
 * @param curriculum says how rollouts are guided
 * @param explorer may heat them
 * @param rounds roll out, filter and roll out again
 * @param greedy adds rollouts by the most probable tokens
 */
record RolloutPhase(
        Curriculum curriculum, Explorer explorer, Rounds rounds, GreedyRollouts greedy) {
    /** The phase of these parts in a run. */
    static RolloutPhase of(RunParts parts, RunContext run) {
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
                new Rounds(world, parts.allocations()),
                new GreedyRollouts(collector));
    }

    /** What the rounds of a step bring, with greedy rollouts where the objective compares. */
    RolledOut roll(StagePlace at) {
        RolloutPlanner planner =
                new Objective(at.stage().objective())
                        .planner(at.now(), curriculum.guidance(at.now(), at.step()));
        return greedy.beside(rounds.roll(at, explorer.heated(at, planner)), at);
    }
}
