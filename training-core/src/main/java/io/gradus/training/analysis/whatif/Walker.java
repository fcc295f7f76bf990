package io.gradus.training.analysis.whatif;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.AskedGroup;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.curriculum.document.BudgetSpec;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.sampler.DifficultyPredictor;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.trainer.steering.Steered;
import io.gradus.training.trainer.steering.Steering;
import io.gradus.training.trainer.steering.SteeringCommand;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Leads a curriculum from step to step by what was recorded or estimated, with the decisions of a
 * run: the budget first, then the stage's rules; commands between steps.
 */
final class Walker {
    private final RandomStreams streams;
    private final DifficultyPredictor appraiser;
    private CurriculumDocument document;
    private Curriculum curriculum;
    private long step;
    private long tokens;

    /**
     * Questions that the next step asks, as far as its stage's sampler was asked for it: it is
     * asked once.
     */
    private List<GroupQuestion> questions = List.of();

    private Walker(
            CurriculumDocument document, RandomStreams streams, DifficultyPredictor appraiser) {
        this.document = document;
        this.streams = streams;
        this.appraiser = appraiser;
        curriculum = curriculum(document);
    }

    /** At the beginning of a run of this document with this seed. */
    static Walker of(CurriculumDocument document, long seed) {
        return new Walker(document, new RandomStreams(seed), DifficultyPredictor.none());
    }

    private Curriculum curriculum(CurriculumDocument of) {
        return Curriculum.from(of, streams, RubricServices.ofRecords(), appraiser);
    }

    /** Another walker that stands where this one does and asks this one about problems. */
    Walker copy(DifficultyPredictor other) {
        Walker copy = new Walker(document, streams, other);
        copy.curriculum.restore(curriculum.save());
        copy.questions = questions;
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

    /** Questions that the next step would ask, with its problems. */
    List<GroupQuestion> problems(int groups) {
        if (questions.size() < groups) {
            int from = questions.size();
            List<Problem> more = curriculum.choose(step + 1, from, groups - from, context());
            questions =
                    Stream.concat(
                                    questions.stream(),
                                    more.stream().map(problem -> GroupQuestion.of(problem.key())))
                            .toList();
        }
        return questions.subList(0, groups);
    }

    /** Questions that the next step would ask, where cells will do. */
    List<GroupQuestion> cells(int groups) {
        if (questions.isEmpty()) {
            questions =
                    curriculum.arms(step + 1, groups, context()).stream()
                            .map(GroupQuestion::of)
                            .toList();
        }
        return problems(groups);
    }

    /** Takes note of an evaluation; nothing where there was none. */
    void evaluated(List<Metric> metrics) {
        if (!metrics.isEmpty()) {
            curriculum.evaluated(metrics);
        }
    }

    /** Takes note of what a trainer outside reported. */
    void reported(List<Metric> metrics) {
        curriculum.reported(metrics);
    }

    /**
     * Takes note of a step and of what it emitted; says whether another stage was entered or the
     * run is complete.
     */
    Optional<StageDecision> observe(
            StepEvidence evidence, List<AskedGroup> asked, List<Metric> metrics) {
        curriculum.observe(step + 1, context(), evidence, asked);
        questions = List.of();
        curriculum.measured(metrics);
        step++;
        tokens += evidence.tokens();
        return document.budget()
                .flatMap((BudgetSpec b) -> b.spent(step, tokens))
                .<StageDecision>map(StageDecision.Finish::new)
                .or(curriculum::advance);
    }

    /** Describes what is still missing for the stage's rules to fire, in words. */
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
        questions = List.of();
        return switch (command.change()) {
            case Steering.SetValue change -> {
                if (Steered.by(change, document) instanceof Steered.Changed changed) {
                    Curriculum next = curriculum(changed.document());
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
