package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.CurriculumMigration;
import io.gradus.training.curriculum.guidance.AuxiliaryUpdate;
import io.gradus.training.curriculum.guidance.Guidance;
import io.gradus.training.curriculum.sampler.Arm;
import io.gradus.training.curriculum.sampler.DifficultyPredictor;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.pool.ProblemPools;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.Segment;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * A curriculum as it runs: it chooses problems, observes what came of them, decides when another
 * stage is entered, reports, and can be saved and restored exactly. What it chooses depends on the
 * seed, the step, the stage and what the stage's sampler observed.
 */
public final class Curriculum {
    private final CurriculumDocument document;
    private final StageRubrics rubrics;
    private final RubricServices services;
    private final ProblemPools pools;
    private final StageSamplers samplers;
    private final StageGuides guides;
    private final ProblemChoice choice;
    private final StageProgress progress;
    private final WarmStartTraces warmStart;
    private final HeldOutProblems heldOut;
    private final CurriculumMemory memory;
    private final StageControllers controllers;
    private List<Metric> lastReport = List.of();

    private Curriculum(
            CurriculumDocument document,
            RandomStreams random,
            RubricServices services,
            DifficultyPredictor appraiser) {
        this.document = document;
        rubrics = new StageRubrics(document.rubrics(), services);
        this.services = services;
        pools = new ProblemPools(document.pools());
        samplers = new StageSamplers(pools);
        guides = new StageGuides(random, document.policy().format().tokenizer());
        choice = new ProblemChoice(samplers, random, appraiser);
        progress = new StageProgress(StageProgress.stages(document, rubrics));
        warmStart = new WarmStartTraces(document, random);
        heldOut = new HeldOutProblems(document, random);
        controllers = new StageControllers(document);
        memory =
                new CurriculumMemory(
                        document,
                        document.hash(),
                        progress,
                        rubrics,
                        pools,
                        samplers,
                        guides,
                        controllers);
    }

    /**
     * The curriculum of a checked document, in its first enabled stage, where no policy can be
     * asked about problems.
     */
    public static Curriculum from(
            CurriculumDocument document, RandomStreams random, RubricServices services) {
        return from(document, random, services, DifficultyPredictor.none());
    }

    /** The curriculum of a checked document, in its first enabled stage. */
    public static Curriculum from(
            CurriculumDocument document,
            RandomStreams random,
            RubricServices services,
            DifficultyPredictor appraiser) {
        return new Curriculum(document, random, services, appraiser);
    }

    /** The stage it is in. */
    public Stage stage() {
        return progress.stage();
    }

    /**
     * The stage of this index in the document, whichever it is in; throws {@link
     * java.util.NoSuchElementException} where there is none that is enabled.
     */
    public Stage stage(int index) {
        return progress.stage(index);
    }

    /**
     * Where schedules and controllers stand, after this many completed steps and generated tokens
     * of the run.
     */
    public ScheduleContext context(long completedSteps, long tokens) {
        return progress.context(completedSteps, tokens).with(controllers.signals());
    }

    /**
     * {@code schedule/PLACE} for each schedule in force that moves with what is measured: what it
     * gives at this place of the run.
     */
    public List<Metric> reacting(ScheduleContext now) {
        return controllers.reacting(stage(), now);
    }

    /** The problems of a step, one per group; none is held out. */
    public List<Problem> choose(long step, int groups, ScheduleContext now) {
        return choose(step, 0, groups, now);
    }

    /**
     * More problems of a step.
     *
     * @param from number of the first of the groups within the step, from 0
     */
    public List<Problem> choose(long step, int from, int groups, ScheduleContext now) {
        return choice.problems(stage(), step, from, groups, now);
    }

    /** Multiple of the problems that it wants with which the next step begins, at least 1. */
    public double expansion() {
        return samplers.expansion(stage());
    }

    /** The arms that a step asks, without their problems: what {@link #choose} would come from. */
    public List<Arm> arms(long step, int groups, ScheduleContext now) {
        return choice.arms(stage(), step, groups, now);
    }

    /** A problem of the stage for a text, chosen and drawn from this source of randomness. */
    public Problem draw(long step, SplittableRandom draws, ScheduleContext now) {
        return choice.one(stage(), step, draws, now);
    }

    /** Help that the rollouts of the stage are given beside their prompts in a step of the run. */
    public Guidance guidance(ScheduleContext now, long step) {
        return guides.at(stage(), now, step);
    }

    /** Lesson to be imitated after the update of a step that brought these groups. */
    public AuxiliaryUpdate lesson(List<ScoredGroup> scored) {
        return guides.lesson(stage(), scored, document::counts);
    }

    /** The document's pools of problems; written problems may be admitted to them. */
    public ProblemPools pools() {
        return pools;
    }

    /** Takes note of a step's scored groups, before any filter. */
    public void observe(StepOutcome outcome) {
        controllers.observe(outcome);
        progress.observe(outcome.evidence(document::counts));
        progress.stage().observe(outcome.scored());
        outcome.scored().stream()
                .filter(group -> document.counts(group.group().key().role()))
                .forEach(group -> stage().observe(outcome.step(), group, pools));
        samplers.observe(stage(), outcome.step(), outcome.now(), outcome.asked(document::counts));
        guides.observe(stage(), outcome, document::counts);
        outcome.scored().stream()
                .map(ScoredGroup::group)
                .filter(group -> group.key().role().equals(Turn.QUESTIONER))
                .flatMap(group -> group.rollouts().stream())
                .filter(rollout -> !rollout.truncated())
                .forEach(rollout ->
                        pools.offer(
                                rollout.problem().key().family(),
                                rollout.completion(),
                                outcome.step()));
        lastReport =
                Stream.concat(
                                OutcomeMetrics.of(outcome).stream(),
                                JudgeMetrics.of(services.languageModel().takeUsage()).stream())
                        .toList();
    }

    /**
     * Takes note of a step of which only this is known: rules and the stage's sampler see it;
     * rubrics, pools and metrics learn nothing of it.
     *
     * @param step its number
     * @param now where schedules stood in it
     * @param evidence what the rules see
     * @param asked what the sampler sees
     */
    public void observe(
            long step, ScheduleContext now, StepEvidence evidence, List<AskedGroup> asked) {
        progress.observe(evidence);
        samplers.observe(stage(), step, now, asked);
    }

    /**
     * Takes note of all metrics of the step that was observed last; conditions may name any of
     * them.
     */
    public void measured(List<Metric> metrics) {
        progress.measured(metrics);
        controllers.measured(stage(), metrics);
    }

    /** Takes note of an evaluation's metrics; conditions look at the last one. */
    public void evaluated(List<Metric> metrics) {
        progress.evaluated(metrics);
        controllers.measured(stage(), metrics);
    }

    /**
     * Takes note of metrics that a trainer outside measured. Conditions on the policy's entropy
     * read them as well: steps of such a trainer have none of their own.
     */
    public void reported(List<Metric> metrics) {
        progress.reported(metrics);
        controllers.measured(stage(), metrics);
    }

    /**
     * The stage's rules as they stand: promotion, {@code maxSteps} as a promotion, demotion, stop.
     */
    public List<ConditionReport> conditions() {
        return progress.conditions();
    }

    /**
     * Decides after a step was observed. Where several rules fire, stop goes before promotion and
     * promotion before demotion; a promotion out of the last stage completes the run. All windows
     * begin anew in the stage that is entered.
     */
    public Optional<StageDecision> advance() {
        return progress.exit().map(progress::take);
    }

    /**
     * Pass rates of the last observed step, what its judges cost and what the rubrics remember;
     * names are relative to the run.
     */
    public List<Metric> report() {
        return Stream.of(
                        lastReport,
                        rubrics.report(),
                        pools.report(),
                        samplers.report(stage()),
                        guides.report(stage()))
                .flatMap(List::stream)
                .toList();
    }

    /** Everything it remembers, to go on from a checkpoint. */
    public CurriculumState save() {
        return memory.save();
    }

    /**
     * Goes on where a checkpoint was saved; throws {@link IllegalArgumentException} where that
     * belongs to another document.
     */
    public void restore(CurriculumState state) {
        memory.restore(state);
    }

    /** Leaves the stage as if it had been promoted, because somebody asked for it. */
    public StageDecision skip(String reason) {
        return progress.skip(reason);
    }

    /** Enters the stage anew, with nothing seen in it yet, because somebody asked for it. */
    public StageDecision repeat(String reason) {
        return progress.repeat(reason);
    }

    /**
     * Goes on where a curriculum of another document was saved: in the stage of the same name, with
     * the windows that both have, with what pools of the same name remember, with what samplers of
     * stages of the same name remember where they are of the same kind over the same arms, with
     * what rubrics of the same name remember of criteria whose shapes are the same, and with equal
     * controllers where they stood. Without a stage of that name it stays in its first.
     *
     * @param former the document that the state belongs to
     * @return what goes on and what begins anew
     */
    public CurriculumMigration takeOver(CurriculumState state, CurriculumDocument former) {
        return memory.takeOver(state, former);
    }

    /**
     * Problems that an evaluation measures: held-out problems of every cell, the same at every
     * call.
     */
    public List<Problem> heldOut() {
        return heldOut.ofEvaluation();
    }

    /** Up to {@code perCell} held-out problems of each cell of these, the same at every call. */
    public List<Problem> heldOut(List<ProblemSpec> problems, int perCell) {
        return heldOut.of(problems, perCell);
    }

    /**
     * Up to {@code perCell} held-out problems of each cell of families that no stage trains on, the
     * same at every call.
     */
    public List<Problem> transfer(int perCell) {
        return heldOut.ofTransfer(perCell);
    }

    /** The problems that a warm-start step demonstrates; none is held out. */
    public List<Problem> warmStart(long step, int count) {
        return warmStart.problems(step, count);
    }

    /** The traces that a warm-start step imitates, one of each of its problems. */
    public List<List<Segment>> traces(long step, int count) {
        return warmStart.traces(step, count);
    }
}
