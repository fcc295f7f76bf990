package io.gradus.training.trainer;

import io.gradus.training.appraisal.PolicyAppraiser;
import io.gradus.training.checkpoint.PartState;
import io.gradus.training.checkpoint.StatefulPart;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.curriculum.StageSpec;
import io.gradus.training.exploration.Explorer;
import io.gradus.training.model.ModelShelf;
import io.gradus.training.stage.StageSteps;
import io.gradus.training.stage.StageWorld;
import io.gradus.training.step.Allocations;
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
record RunParts(
        CurriculumDocument document,
        Curriculum curriculum,
        PolicyAppraiser appraiser,
        Examination examination,
        InFlight inFlight,
        ModelShelf models,
        StageSteps steps,
        Advantages advantages,
        RunCritic critic,
        TurnRewards turns,
        Allocations allocations,
        Explorer explorer) {
    static RunParts of(CurriculumDocument document, RunContext run) {
        PolicyAppraiser appraiser =
                new PolicyAppraiser(
                        document.stages().stream().map(StageSpec::sampler).toList(),
                        document::counts,
                        run.engine(),
                        run.streams());
        Curriculum curriculum = Curriculum.from(document, run.streams(), run.services(), appraiser);
        InFlight inFlight = InFlight.none();
        return new RunParts(
                document,
                curriculum,
                appraiser,
                new Examination(document, curriculum, run),
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

    /** What remembers something beside the policy and the curriculum, in a fixed order. */
    private List<StatefulPart> stateful() {
        return Stream.of(
                        inFlight.stateful(),
                        List.of(models, steps),
                        advantages.stateful(),
                        List.of(critic, turns.progress(), allocations, explorer),
                        appraiser.stateful(),
                        examination.stateful())
                .<StatefulPart>flatMap(List::stream)
                .toList();
    }

    /** What those parts remember. */
    List<PartState> save() {
        return stateful().stream().map(StatefulPart::save).toList();
    }

    /** Lets parts go on that have the name of a saved one; others begin anew. */
    void restore(List<PartState> saved) {
        for (StatefulPart part : stateful()) {
            saved.stream().filter(s -> s.name().equals(part.name())).forEach(part::restore);
        }
    }

    /** The parts of a changed document, which go on where these stand. */
    RunParts changedTo(CurriculumDocument changed, RunContext run) {
        RunParts parts = of(changed, run);
        parts.curriculum().takeOver(curriculum.save(), document);
        parts.restore(save());
        return parts;
    }
}
