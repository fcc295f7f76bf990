package io.gradus.training.curriculum.kind;

import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;
import java.util.SplittableRandom;

/** Where a run stands when a stage takes a step, and what the stage can do there. */
public interface StepPlace {
    /** The step's number, from 1. */
    long step();

    /** Where schedules stand. */
    ScheduleContext now();

    /** Index of the stage. */
    int stage();

    /** The objective as the stage has it. */
    ObjectiveSpec objective();

    /** The optimiser's settings with this learning rate; all others are the stage's objective's. */
    OptimiserSettings optimiser(Schedule learningRate);

    /** So many problems that the stage's sampler chooses. */
    List<Problem> choose(int count);

    /** A problem of the stage, drawn without its sampler. */
    Problem draw(SplittableRandom random);

    /** So many held-out problems of each cell of the stage; fewer where a cell has fewer. */
    List<Problem> heldOut(int perCell);

    /**
     * Scored groups of rollouts, one per problem, planned and drawn as the stage's objective says.
     */
    List<ScoredGroup> sample(Generator writer, List<Problem> problems);

    /**
     * {@code name} over all problems and {@code name/<cell>} for each cell, one sample per problem;
     * no problems give no metrics.
     */
    ModelMeasurement passRates(String name, Generator writer, List<Problem> problems);

    /** A pool as it was when the stage was entered; throws where there was none. */
    CollectedTraces traces(ArtifactReference pool);
}
