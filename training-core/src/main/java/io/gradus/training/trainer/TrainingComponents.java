package io.gradus.training.trainer;

import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.prediction.PolicyPredictor;
import io.gradus.training.policy.model.ModelRegistry;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.trainer.exploration.Explorer;
import io.gradus.training.trainer.stage.StageSteps;
import io.gradus.training.trainer.stage.StageWorld;
import io.gradus.training.trainer.step.Allocations;
import java.util.List;
import java.util.stream.Stream;

/**
 * The parts that a document names. A steered run goes on with the parts of another document.
 *
 * @param document what they were made from
 * @param curriculum chooses and decides
 * @param appraiser asks the policy about problems
 * @param examination measures
 * @param inFlight rollouts between sampling and training
 * @param models what the document names beside the policy
 * @param steps what stages do that are not reinforcement learning
 * @param advantages what advantages are made of beside rewards
 * @param critic says what states are worth
 * @param turns what turns earn
 * @param allocations how stages divide rollouts
 * @param explorer makes the policy explore
 */
record TrainingComponents(
        CurriculumDocument document,
        Curriculum curriculum,
        PolicyPredictor appraiser,
        PeriodicEvaluation examination,
        InFlight inFlight,
        ModelRegistry models,
        StageSteps steps,
        Advantages advantages,
        RunCritic critic,
        TurnRewards turns,
        Allocations allocations,
        Explorer explorer) {
    static TrainingComponents of(CurriculumDocument document, RunContext run) {
        PolicyPredictor appraiser =
                new PolicyPredictor(
                        document.stages().stream().map(StageSpec::sampler).toList(),
                        document::counts,
                        run.engine(),
                        run.streams());
        Curriculum curriculum = Curriculum.from(document, run.streams(), run.services(), appraiser);
        InFlight inFlight = InFlight.none();
        return new TrainingComponents(
                document,
                curriculum,
                appraiser,
                new PeriodicEvaluation(document, curriculum, run),
                inFlight,
                run.models(),
                new StageSteps(
                        new StageWorld(
                                run.engine(),
                                run.streams(),
                                curriculum,
                                run.artifacts().shelf(),
                                run.models(),
                                new StageSampling(
                                        run,
                                        document.evaluationLimits(),
                                        place -> curriculum.guidance(place.now(), place.step())))),
                Advantages.fresh(),
                new RunCritic(run.engine(), run.streams(), inFlight.carried()),
                new TurnRewards(run.engine(), run.streams()),
                new Allocations(),
                new Explorer(run.engine(), run.streams()));
    }

    /** Parts that remember something beside the policy and the curriculum, in a fixed order. */
    private List<Checkpointable> stateful() {
        return Stream.of(
                        inFlight.stateful(),
                        List.of(models, steps),
                        advantages.stateful(),
                        List.of(critic, turns.progress(), allocations, explorer),
                        appraiser.stateful(),
                        examination.stateful())
                .<Checkpointable>flatMap(List::stream)
                .toList();
    }

    /** States that those parts remember. */
    List<PartState> save() {
        return stateful().stream().map(Checkpointable::save).toList();
    }

    /** Lets parts go on that have the name of a saved one; others begin anew. */
    void restore(List<PartState> saved) {
        for (Checkpointable part : stateful()) {
            saved.stream().filter(s -> s.name().equals(part.name())).forEach(part::restore);
        }
    }

    /** The parts of a changed document, which go on where these stand. */
    TrainingComponents changedTo(CurriculumDocument changed, RunContext run) {
        TrainingComponents parts = of(changed, run);
        parts.curriculum().takeOver(curriculum.save(), document);
        parts.restore(save());
        return parts;
    }
}
