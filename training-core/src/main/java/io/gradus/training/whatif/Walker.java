package io.gradus.training.whatif;

import io.gradus.training.curriculum.BudgetSpec;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.curriculum.StageSpec;
import io.gradus.training.curriculum.StepEvidence;
import io.gradus.training.event.Metric;
import io.gradus.training.problem.Problem;
import io.gradus.training.random.RandomStreams;
import io.gradus.training.rubric.RubricServices;
import io.gradus.training.sampler.Arm;
import io.gradus.training.schedule.ScheduleContext;
import io.gradus.training.steering.Steered;
import io.gradus.training.steering.Steering;
import io.gradus.training.steering.SteeringCommand;
import java.util.List;
import java.util.Optional;

/**
 * Leads a curriculum from step to step by what was recorded or estimated, with the decisions of a
 * run: the budget first, then the stage's rules; commands between steps.
 */
final class Walker {
    private final RandomStreams streams;
    private CurriculumDocument document;
    private Curriculum curriculum;
    private long step;
    private long tokens;

    private Walker(CurriculumDocument document, RandomStreams streams, Curriculum curriculum) {
        this.document = document;
        this.streams = streams;
        this.curriculum = curriculum;
    }

    /** At the beginning of a run of this document with this seed. */
    static Walker of(CurriculumDocument document, long seed) {
        RandomStreams streams = new RandomStreams(seed);
        return new Walker(document, streams, curriculum(document, streams));
    }

    private static Curriculum curriculum(CurriculumDocument document, RandomStreams streams) {
        return Curriculum.from(document, streams, RubricServices.ofRecords());
    }

    /** Another walker that stands where this one does. */
    Walker copy() {
        Walker copy = new Walker(document, streams, curriculum(document, streams));
        copy.curriculum.restore(curriculum.save());
        copy.step = step;
        copy.tokens = tokens;
        return copy;
    }

    Stage stage() {
        return curriculum.stage();
    }

    /** The stage of this index as the document has it now. */
    StageSpec spec(int stage) {
        return document.stages().get(stage);
    }

    CurriculumDocument document() {
        return document;
    }

    /** Steps done. */
    long step() {
        return step;
    }

    /** Where schedules stand in the next step. */
    ScheduleContext context() {
        return curriculum.context(step, tokens);
    }

    /** The problems that the next step would ask. */
    List<Problem> choose(int groups) {
        return curriculum.choose(step + 1, groups, context());
    }

    /** The arms that the next step would ask. */
    List<Arm> arms(int groups) {
        return curriculum.arms(step + 1, groups, context());
    }

    /** Takes note of an evaluation; nothing where there was none. */
    void evaluated(List<Metric> metrics) {
        if (!metrics.isEmpty()) {
            curriculum.evaluated(metrics);
        }
    }

    /** Takes note of a step and of what it emitted; says whether another stage was entered or the run is complete. */
    Optional<StageDecision> observe(StepEvidence evidence, List<Metric> metrics) {
        curriculum.observe(evidence);
        curriculum.measured(metrics);
        step++;
        tokens += evidence.tokens();
        return document.budget()
                .flatMap((BudgetSpec b) -> b.spent(step, tokens))
                .<StageDecision>map(StageDecision.Finish::new)
                .or(curriculum::advance);
    }

    /** What is still missing for the stage's rules to fire, in words. */
    String missing() {
        return curriculum.conditions().stream()
                .map(report -> report.missing())
                .filter(words -> !words.isEmpty())
                .findFirst()
                .orElse("no rule of the stage fires");
    }

    /**
     * Does what a command of the run does to this curriculum; a command that has no place in it
     * changes nothing.
     */
    Optional<StageDecision> apply(SteeringCommand command) {
        return switch (command.change()) {
            case Steering.SetValue change -> {
                if (Steered.by(change, document) instanceof Steered.Changed changed) {
                    Curriculum next = curriculum(changed.document(), streams);
                    next.takeOver(curriculum.save(), document);
                    document = changed.document();
                    curriculum = next;
                }
                yield Optional.empty();
            }
            case Steering.SkipStage(String name) when name.equals(stage().name()) ->
                    Optional.of(curriculum.skip(reason("skipped", command)));
            case Steering.RepeatStage(String name) when name.equals(stage().name()) ->
                    Optional.of(curriculum.repeat(reason("repeated", command)));
            case Steering.SkipStage _, Steering.RepeatStage _ -> Optional.empty();
        };
    }

    private static String reason(String word, SteeringCommand command) {
        return word + " by " + command.by() + ": " + command.reason();
    }
}
