package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.condition.EvidenceState;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.curriculum.condition.WindowState;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.guidance.GuideState;
import io.gradus.training.curriculum.sampler.SamplerState;
import io.gradus.training.document.schedule.Controllers;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.PassedStage;
import io.gradus.training.event.StageChange;
import io.gradus.training.problem.pool.PoolState;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.rubric.RubricState;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where a curriculum stands: its stage, what was seen there, and which rule moves it on. A run
 * feeds it what was measured, a simulation what it made up; the rules are the same.
 */
public final class StageProgress {
    private final List<Stage> stages;
    private final StageRoute route;
    private StageStay stay;
    private Evaluated evaluated = Evaluated.NONE;

    StageProgress(List<Stage> stages) {
        this.stages = stages;
        route = new StageRoute(stages);
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
        return stay.stage();
    }

    /** Where schedules stand, after this many completed steps and generated tokens of the run. */
    public ScheduleContext context(long completedSteps, long tokens) {
        OptionalLong length =
                stage().spec().maxSteps().map(OptionalLong::of).orElse(OptionalLong.empty());
        return new ScheduleContext(completedSteps, stay.steps(), length, tokens);
    }

    /** Takes note of a step. */
    public void observe(StepEvidence step) {
        stay.observe(step);
        route.observe(step);
    }

    /** Takes note of the metrics of the step that was observed last, before any rule looks. */
    public void measured(List<Metric> metrics) {
        stay.observe(metrics);
        route.observe(metrics);
    }

    /** Takes note of metrics that a trainer outside measured. */
    void reported(List<Metric> metrics) {
        stay.reported(metrics);
        route.reported(metrics);
    }

    /** Takes note of an evaluation on held-out problems; windows of its metrics see it too. */
    public void evaluated(List<Metric> metrics) {
        measured(metrics);
        remember(metrics);
    }

    private void remember(List<Metric> metrics) {
        evaluated = new Evaluated(metrics);
        stay.observe(evaluated);
        route.observe(evaluated);
    }

    /**
     * The stage's rules as they stand: promotion, {@code maxSteps}, demotion, stop; then the entry
     * that is waited for, and what ends the stage's loop.
     */
    public List<ConditionReport> conditions() {
        return stay.reports();
    }

    /**
     * The rule that fires after the last observed step. Where several do, stop goes before
     * promotion, promotion before {@code maxSteps} and that before demotion. A promotion that has
     * to wait for a stage does not fire.
     */
    public Optional<StageExit> exit() {
        return stay.firing(RuleKind.STOP)
                .findFirst()
                .or(() -> stay.firing(RuleKind.PROMOTE).filter(this::isOpen).findFirst())
                .or(() -> stay.firing(RuleKind.DEMOTE).findFirst());
    }

    private boolean isOpen(StageExit exit) {
        return !(way(exit) instanceof StageRoute.Way.Wait);
    }

    private StageRoute.Way way(StageExit exit) {
        return route.from(stage(), exit.to(), exit.mayWait());
    }

    /** Does what a firing rule says. All windows begin anew in the stage that is entered. */
    public StageDecision take(StageExit exit) {
        return switch (exit.kind()) {
            case STOP -> new StageDecision.Finish("stopped: " + exit.reason());
            case PROMOTE, MAX_STEPS, DONE -> promote(exit);
            case DEMOTE -> {
                enter(exit.to().map(route::named).orElseGet(() -> route.before(stage())));
                yield new StageDecision.Enter(
                        stage(), StageChange.DEMOTED, exit.reason(), exit.evidence(), List.of());
            }
        };
    }

    /** Leaves the stage as if it had been promoted; no stage is waited for. */
    StageDecision skip(String reason) {
        return take(StageExit.done(reason));
    }

    /** Enters the stage anew, with nothing seen in it yet. */
    StageDecision repeat(String reason) {
        enter(stage());
        return new StageDecision.Enter(stage(), StageChange.REPEATED, reason, List.of(), List.of());
    }

    private StageDecision promote(StageExit exit) {
        StageRoute.Way way = way(exit);
        route.leave(stage());
        return switch (way) {
            case StageRoute.Way.Enter(Stage next, var change, String note, var passed) -> {
                enter(next);
                yield new StageDecision.Enter(
                        next, change, note + exit.reason(), exit.evidence(), passed);
            }
            case StageRoute.Way.End(var passed) ->
                    new StageDecision.Finish(
                            "last stage completed: " + exit.reason() + words(passed));
            case StageRoute.Way.Wait(Stage next, String reason, var _) ->
                    throw new IllegalStateException(
                            "stage '" + next.name() + "' is waited for: " + reason);
        };
    }

    private static String words(List<PassedStage> passed) {
        return passed.stream()
                .map(stage -> "; " + stage.name() + " " + stage.reason())
                .collect(Collectors.joining());
    }

    /** Returns what it remembers, with what the curriculum's other parts remember. */
    CurriculumState save(
            String documentHash,
            List<RubricState> rubrics,
            List<PoolState> pools,
            List<SamplerState> samplers,
            List<GuideState> guides,
            Controllers.Memory controllers) {
        EvidenceState seen = stay.save();
        return new CurriculumState(
                documentHash,
                stage().index(),
                seen.steps(),
                seen.tokens(),
                seen.groups(),
                seen.windows(),
                rubrics,
                pools,
                samplers,
                new RouteState(stay.saveRules(), route.save(), evaluated.metrics()),
                guides,
                controllers);
    }

    /** Goes on where the same document was saved. */
    void restore(CurriculumState state) {
        remember(state.route());
        enter(state.stage());
        stay.restore(state.seen(), state.route().rules());
    }

    /**
     * Goes on in a stage where one of the same name was saved with other rules; names the windows
     * that go on.
     */
    List<String> takeOver(int index, CurriculumState state) {
        remember(state.route());
        enter(index);
        return stay.takeOver(state.seen(), state.route().rules());
    }

    /** Windows that the rules of the present stay look back on, in words. */
    List<String> windows() {
        return stay.save().windows().stream().map(WindowState::signal).toList();
    }

    /** Takes over what was seen of the run before the present stay. */
    void remember(RouteState state) {
        route.restore(state.stages());
        if (!state.evaluation().isEmpty()) {
            remember(state.evaluation());
        }
    }

    /** The enabled stage of this index in the document. */
    Stage stage(int index) {
        return stages.stream().filter(s -> s.index() == index).findFirst().orElseThrow();
    }

    private void enter(int index) {
        enter(stage(index));
    }

    private void enter(Stage next) {
        stay = new StageStay(next, watched(next), evaluated);
    }

    /** The entry of the stage behind it, where that is waited for, and the end of its loop. */
    private List<RuleWatch> watched(Stage stage) {
        int behind = stages.indexOf(stage) + 1;
        Stream<RuleWatch> entry =
                stages.stream()
                        .skip(behind)
                        .limit(1)
                        .map(route::entry)
                        .filter(StageEntry::waits)
                        .flatMap(e -> e.watched().stream());
        return Stream.concat(entry, route.entry(stage).watchedLoop().stream()).toList();
    }
}
