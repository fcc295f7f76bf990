package io.gradus.training.curriculum;

import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.StageChange;
import io.gradus.training.rubric.RubricServices;
import io.gradus.training.schedule.ScheduleContext;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * Where a curriculum stands: its stage, what was seen there, and which rule moves it on. A run
 * feeds it what was measured, a simulation what it made up; the rules are the same.
 */
public final class StageProgress {
    private final List<Stage> stages;
    private Stage stage;
    private StageEvidence evidence;

    StageProgress(List<Stage> stages) {
        this.stages = stages;
        enter(stages.getFirst());
    }

    /** In the first of these stages, which {@link #stages} made. */
    public static StageProgress through(List<Stage> stages) {
        return new StageProgress(List.copyOf(stages));
    }

    /** The enabled stages of a checked document, with rubrics that can ask no judge. */
    public static List<Stage> stages(CurriculumDocument document) {
        return stages(document, new StageRubrics(document.rubrics(), RubricServices.offline()));
    }

    static List<Stage> stages(CurriculumDocument document, StageRubrics rubrics) {
        return IntStream.range(0, document.stages().size())
                .filter(i -> document.stages().get(i).enabled())
                .mapToObj(i -> stage(document, i, rubrics))
                .toList();
    }

    private static Stage stage(CurriculumDocument document, int index, StageRubrics rubrics) {
        return Stage.of(
                document,
                index,
                rubrics.of(document.stages().get(index)),
                rubrics.of(document.roles()));
    }

    /** All stages, in order. */
    List<Stage> stages() {
        return stages;
    }

    /** The stage it is in. */
    public Stage stage() {
        return stage;
    }

    /** Where schedules stand, after this many completed steps and generated tokens of the run. */
    public ScheduleContext context(long completedSteps, long tokens) {
        OptionalLong length =
                stage.spec().maxSteps().map(OptionalLong::of).orElse(OptionalLong.empty());
        return new ScheduleContext(completedSteps, evidence.steps(), length, tokens);
    }

    /** Takes note of a step. */
    public void observe(StepEvidence step) {
        evidence.observe(step);
    }

    /** The stage's rules as they stand: promotion, {@code maxSteps}, demotion, stop. */
    public List<ConditionReport> conditions() {
        return stage.rules().stream().map(rule -> rule.report(evidence)).toList();
    }

    /**
     * The rule that fires after the last observed step. Where several do, stop goes before
     * promotion, promotion before {@code maxSteps} and that before demotion.
     */
    public Optional<StageExit> exit() {
        return firing(RuleKind.STOP)
                .or(() -> firing(RuleKind.PROMOTE))
                .or(() -> firing(RuleKind.DEMOTE))
                .map(rule -> rule.exit(evidence));
    }

    /** Does what a firing rule says. All windows begin anew in the stage that is entered. */
    public StageDecision take(StageExit exit) {
        return switch (exit.kind()) {
            case STOP -> new StageDecision.Finish("stopped: " + exit.reason());
            case PROMOTE, MAX_STEPS -> promote(exit.reason());
            case DEMOTE -> {
                enter(stages.get(stages.indexOf(stage) - 1));
                yield new StageDecision.Enter(stage, StageChange.DEMOTED, exit.reason());
            }
        };
    }

    /** Leaves the stage as if it had been promoted. */
    StageDecision skip(String reason) {
        return promote(reason);
    }

    /** Enters the stage anew, with nothing seen in it yet. */
    StageDecision repeat(String reason) {
        enter(stage);
        return new StageDecision.Enter(stage, StageChange.REPEATED, reason);
    }

    private StageDecision promote(String reason) {
        if (stage == stages.getLast()) {
            return new StageDecision.Finish("last stage completed: " + reason);
        }
        enter(stages.get(stages.indexOf(stage) + 1));
        return new StageDecision.Enter(stage, StageChange.PROMOTED, reason);
    }

    private Optional<Rule> firing(RuleKind kind) {
        return stage.rules().stream()
                .filter(rule -> rule.kind() == kind && rule.fires(evidence))
                .findFirst();
    }

    StageEvidence evidence() {
        return evidence;
    }

    /** Enters the stage of this index in the document, with nothing seen yet. */
    void enter(int index) {
        enter(stages.stream().filter(s -> s.index() == index).findFirst().orElseThrow());
    }

    private void enter(Stage next) {
        stage = next;
        evidence = next.freshEvidence();
    }
}
