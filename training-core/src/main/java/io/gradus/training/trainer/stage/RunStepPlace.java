package io.gradus.training.trainer.stage;

import io.gradus.training.curriculum.kind.CollectedTraces;
import io.gradus.training.curriculum.kind.ModelMeasurement;
import io.gradus.training.curriculum.kind.StepPlace;
import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.trainer.artifact.Artifact;
import java.util.List;
import java.util.SplittableRandom;

/** A place of a run as the step of a stage's kind sees it. */
record RunStepPlace(StepContext context, RunStageWorld world) implements StepPlace {
    @Override
    public long step() {
        return context.step();
    }

    @Override
    public ScheduleContext now() {
        return context.now();
    }

    @Override
    public int stage() {
        return context.stage().index();
    }

    @Override
    public ObjectiveSpec objective() {
        return context.stage().objective();
    }

    @Override
    public OptimiserSettings optimiser(Schedule learningRate) {
        return context.optimiser(learningRate);
    }

    @Override
    public List<Problem> choose(int count) {
        return world.curriculum().choose(step(), count, now());
    }

    @Override
    public Problem draw(SplittableRandom random) {
        return world.curriculum().draw(step(), random, now());
    }

    @Override
    public List<Problem> heldOut(int perCell) {
        return world.curriculum().heldOut(context.stage().spec().problems(), perCell);
    }

    @Override
    public List<ScoredGroup> sample(Generator writer, List<Problem> problems) {
        return world.sampling().groups(context, writer, problems);
    }

    @Override
    public ModelMeasurement passRates(String name, Generator writer, List<Problem> problems) {
        return world.sampling().passRates(name, writer, problems, context);
    }

    @Override
    public CollectedTraces traces(ArtifactReference pool) {
        long entered = now().step() - now().stageStep();
        Artifact artifact = world.shelf().find(pool, entered);
        return new CollectedTraces(artifact.stage(), world.shelf().store(pool).traces(artifact));
    }
}
