package io.gradus.training.curriculum;

import io.gradus.training.catalogue.ProblemCells;
import io.gradus.training.catalogue.ProblemSpec;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.Metric;
import io.gradus.training.event.StageChange;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.random.RandomStreams;
import io.gradus.training.random.RandomStreams.Purpose;
import io.gradus.training.rubric.RubricServices;
import io.gradus.training.schedule.ScheduleContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A curriculum as it runs: it chooses problems, observes what came of them, decides when another
 * stage is entered, reports, and can be saved and restored exactly. What it chooses depends on the
 * seed, the step and the stage alone.
 */
public final class Curriculum {
    private final CurriculumDocument document;
    private final RandomStreams random;
    private final StageRubrics rubrics;
    private final RubricServices services;
    /** The enabled ones. */
    private final List<Stage> stages;

    private final List<ProblemCells> warmStart;
    private final String documentHash;
    private Stage stage;
    private StageEvidence evidence;
    private List<Metric> lastReport = List.of();

    /** Drawn at the first evaluation; every later one asks the same. */
    private List<Problem> evaluated = List.of();

    private Curriculum(CurriculumDocument document, RandomStreams random, RubricServices services) {
        this.document = document;
        this.random = random;
        rubrics = new StageRubrics(document.rubrics(), services);
        this.services = services;
        stages =
                IntStream.range(0, document.stages().size())
                        .filter(i -> document.stages().get(i).enabled())
                        .mapToObj(i -> Stage.of(document, i, rubrics.of(document.stages().get(i))))
                        .toList();
        warmStart = document.warmStartProblems().stream().map(ProblemCells::of).toList();
        documentHash = document.hash();
        enter(stages.getFirst());
    }

    /** The curriculum of a checked document, in its first enabled stage. */
    public static Curriculum from(
            CurriculumDocument document, RandomStreams random, RubricServices services) {
        return new Curriculum(document, random, services);
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

    /** The problems of a step, one per group; none is held out. */
    public List<Problem> choose(long step, int groups) {
        return IntStream.range(0, groups)
                .mapToObj(group -> stage.draw(random.stream(Purpose.PROBLEMS, step, group, 0)))
                .toList();
    }

    /** Takes note of a step's scored groups, before any filter. */
    public void observe(StepOutcome outcome) {
        evidence.observe(outcome);
        stage.rubric().observe(outcome.scored());
        lastReport =
                Stream.concat(
                                OutcomeMetrics.of(outcome).stream(),
                                JudgeMetrics.of(services.languageModel().takeUsage()).stream())
                        .toList();
    }

    /**
     * The stage's rules as they stand: promotion, {@code maxSteps} as a promotion, demotion, stop.
     */
    public List<ConditionReport> conditions() {
        return stage.rules().stream().map(rule -> rule.report(evidence)).toList();
    }

    /**
     * Decides after a step was observed. Where several rules fire, stop goes before promotion and
     * promotion before demotion; a promotion out of the last stage completes the run. All windows
     * begin anew in the stage that is entered.
     */
    public Optional<StageDecision> advance() {
        return firing(RuleKind.STOP)
                .<StageDecision>map(
                        rule -> new StageDecision.Finish("stopped: " + rule.reason(evidence)))
                .or(() -> firing(RuleKind.PROMOTE).map(this::promote))
                .or(() -> firing(RuleKind.DEMOTE).map(this::demote));
    }

    /**
     * Pass rates of the last observed step, what its judges cost and what the rubrics remember;
     * names are relative to the run.
     */
    public List<Metric> report() {
        return Stream.concat(lastReport.stream(), rubrics.report().stream()).toList();
    }

    /** Everything it remembers, to go on from a checkpoint. */
    public CurriculumState save() {
        return evidence.save(documentHash, stage.index(), rubrics.save());
    }

    /**
     * Goes on where a checkpoint was saved; throws {@link IllegalArgumentException} where that
     * belongs to another document.
     */
    public void restore(CurriculumState state) {
        if (!state.documentHash().equals(documentHash)) {
            throw new IllegalArgumentException(
                    "the checkpoint belongs to another document ("
                            + state.documentHash()
                            + ", not "
                            + documentHash
                            + "); start a new run for a changed document");
        }
        enter(saved(state.stage()));
        evidence.restore(state);
        rubrics.restore(state.rubrics());
    }

    /** What an evaluation measures: held-out problems of every cell, the same at every call. */
    public List<Problem> heldOut() {
        if (evaluated.isEmpty()) {
            evaluated =
                    heldOut(document.evaluationProblems(), document.evaluate().problemsPerCell());
        }
        return evaluated;
    }

    /** Up to {@code perCell} held-out problems of each cell of these, the same at every call. */
    public List<Problem> heldOut(List<ProblemSpec> problems, int perCell) {
        List<Problem> drawn = new ArrayList<>();
        int stream = 0;
        for (ProblemSpec spec : problems) {
            ProblemCells source = ProblemCells.of(spec);
            for (Difficulty cell : source.cells()) {
                drawn.addAll(
                        source.drawHeldOut(
                                cell,
                                perCell,
                                random.stream(Purpose.EVALUATION_PROBLEMS, 0, stream++, 0)));
            }
        }
        return List.copyOf(drawn);
    }

    /** The problems that a warm-start step demonstrates; none is held out. */
    public List<Problem> warmStart(long step, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> demonstrated(random.stream(Purpose.WARM_START, step, i, 0)))
                .toList();
    }

    private Problem demonstrated(SplittableRandom draws) {
        return warmStart.get(draws.nextInt(warmStart.size())).drawForTraining(draws);
    }

    private Optional<Rule> firing(RuleKind kind) {
        return stage.rules().stream()
                .filter(rule -> rule.kind() == kind && rule.fires(evidence))
                .findFirst();
    }

    private StageDecision promote(Rule rule) {
        String reason = rule.reason(evidence);
        if (stage == stages.getLast()) {
            return new StageDecision.Finish("last stage completed: " + reason);
        }
        enter(stages.get(stages.indexOf(stage) + 1));
        return new StageDecision.Enter(stage, StageChange.PROMOTED, reason);
    }

    private StageDecision demote(Rule rule) {
        String reason = rule.reason(evidence);
        enter(stages.get(stages.indexOf(stage) - 1));
        return new StageDecision.Enter(stage, StageChange.DEMOTED, reason);
    }

    private Stage saved(int index) {
        return stages.stream().filter(s -> s.index() == index).findFirst().orElseThrow();
    }

    private void enter(Stage next) {
        stage = next;
        evidence = next.freshEvidence();
    }
}
