package io.gradus.training.trainer;

import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.prediction.PolicyPredictor;
import io.gradus.training.objective.exploration.ExplorationMemory;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.trainer.stage.RunStageWorld;
import io.gradus.training.trainer.stage.StageSteps;
import io.gradus.training.trainer.step.Allocations;
import io.gradus.training.trainer.step.Remembered;
import io.gradus.training.trainer.step.ReplayMixer;
import io.gradus.training.trainer.step.StepPart;
import io.gradus.training.trainer.step.StepParts;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The parts that a document names. A steered run goes on with the parts of another document.
 *
 * @param document what they were made from
 * @param curriculum chooses and decides
 * @param evaluation measures
 * @param steps what stages do that are not reinforcement learning
 * @param carried rollouts that are gone on with in the next step
 * @param allocations how stages divide rollouts
 * @param advantages what advantages are made of beside rewards
 * @param critic says what states are worth
 * @param parts all that remember something beside the policy and the curriculum
 */
record TrainingComponents(
        CurriculumDocument document,
        Curriculum curriculum,
        PeriodicEvaluation evaluation,
        StageSteps steps,
        CarriedRollouts carried,
        Allocations allocations,
        Advantages advantages,
        RunCritic critic,
        StepParts parts) {
    static TrainingComponents of(CurriculumDocument document, RunContext run) {
        PolicyPredictor predictor = predictor(document, run);
        Curriculum curriculum = Curriculum.from(document, run.streams(), run.services(), predictor);
        PeriodicEvaluation evaluation = new PeriodicEvaluation(document, curriculum, run);
        StageSteps steps = new StageSteps(world(document, curriculum, run));
        CarriedRollouts carried = new CarriedRollouts(run.wording().format());
        Allocations allocations = new Allocations();
        Advantages advantages = Advantages.fresh();
        RunCritic critic = new RunCritic(run.engine(), run.streams(), carried);
        List<StepPart> always =
                List.of(
                        new MovingModels(run.models()),
                        new Remembered(steps),
                        allocations,
                        carried,
                        new Exploration(new ExplorationMemory(run.engine(), run.streams())),
                        new Remembered(advantages.baselines(), advantages.baselines()::report),
                        new Remembered(advantages.gates()),
                        new TurnRewards(run.engine(), run.wording().tokenizer(), run.streams()),
                        new ReplayMixer(run.streams()),
                        critic,
                        new LateRows());
        Optional<StepPart> head =
                predictor.head().map(memory -> new PredictionPart(predictor, memory));
        Optional<StepPart> measured = evaluation.memory().map(Remembered::new);
        return new TrainingComponents(
                document,
                curriculum,
                evaluation,
                steps,
                carried,
                allocations,
                advantages,
                critic,
                new StepParts(
                        Stream.of(always.stream(), head.stream(), measured.stream())
                                .flatMap(parts -> parts)
                                .toList()));
    }

    private static PolicyPredictor predictor(CurriculumDocument document, RunContext run) {
        return new PolicyPredictor(
                document.stages().stream().map(StageSpec::sampler).toList(),
                document::counts,
                run.engine(),
                run.wording(),
                run.streams());
    }

    private static RunStageWorld world(
            CurriculumDocument document, Curriculum curriculum, RunContext run) {
        return new RunStageWorld(
                run.engine(),
                run.wording(),
                run.streams(),
                curriculum,
                run.artifacts().shelf(),
                run.models(),
                new StageSampling(
                        run,
                        document.evaluationLimits(),
                        place -> curriculum.guidance(place.now(), place.step())));
    }

    /** States that the parts remember. */
    List<PartState> save() {
        return parts.save();
    }

    /** Lets parts go on that have the name of a saved one; others begin anew. */
    void restore(List<PartState> saved) {
        parts.restore(saved);
    }

    /** The parts of a changed document, which go on where these stand. */
    TrainingComponents changedTo(CurriculumDocument changed, RunContext run) {
        TrainingComponents next = of(changed, run);
        next.curriculum().takeOver(curriculum.save(), document);
        next.restore(save());
        return next;
    }
}
