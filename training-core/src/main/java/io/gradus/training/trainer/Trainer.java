package io.gradus.training.trainer;

import io.gradus.training.advantage.AdvantageEstimator;
import io.gradus.training.advantage.RoleBaselines;
import io.gradus.training.advantage.ShapedAdvantages;
import io.gradus.training.appraisal.PolicyAppraiser;
import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.HelpGiven;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StepOutcome;
import io.gradus.training.event.Metric;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.exploration.Explorer;
import io.gradus.training.model.ModelShelf;
import io.gradus.training.objective.TrainingRow;
import io.gradus.training.policy.ParameterGroupSpec;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.rubric.RubricMeasure;
import io.gradus.training.rubric.ScoredGroup;
import io.gradus.training.schedule.ScheduleContext;
import io.gradus.training.stage.Lessons;
import io.gradus.training.stage.StagePlace;
import io.gradus.training.step.Allocations;
import io.gradus.training.step.Replay;
import io.gradus.training.step.RolledOut;
import io.gradus.training.step.RolloutPlanner;
import io.gradus.training.step.Rounds;
import io.gradus.training.update.OffPolicyRows;
import io.gradus.training.update.PolicyUpdater;
import io.gradus.training.update.UpdateReport;
import io.gradus.training.update.UpdateSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Trains a policy along a curriculum, one step at a time. {@link #step()} is the main road; nothing
 * else decides anything.
 */
final class Trainer {
    private final Curriculum curriculum;
    private final PolicyAppraiser appraiser;
    private final Rounds rounds;
    private final Allocations allocations;
    private final Explorer explorer;
    private final RowSelector selector;
    private final Replay replay;
    private final LateRows late;
    private final GreedyRollouts greedy;
    private final Advantages advantages;
    private final RunCritic critic;
    private final DivergencePenalty penalty;
    private final OffPolicyRows offPolicy;
    private final List<ParameterGroupSpec> parameterGroups;
    private final PolicyUpdater updater;
    private final Lessons lessons;
    private final ModelShelf models;
    private final ShownRollouts shown;
    private final EventSequence events;
    private final Walk walk;

    Trainer(RunParts parts, RunContext run, Walk walk) {
        curriculum = parts.curriculum();
        appraiser = parts.appraiser();
        parameterGroups = parts.document().policy().groups();
        events = run.events();
        this.walk = walk;
        RolloutCollector collector =
                new RolloutCollector(
                        new Roles(parts.document().roles(), run.engine(), run.models())::cast,
                        run.streams(),
                        ProblemSource::begin);
        rounds =
                new Rounds(
                        new PolicyWorld(
                                curriculum,
                                collector,
                                parts.inFlight().carried(),
                                StartWriter.of(run)),
                        parts.allocations());
        greedy = new GreedyRollouts(collector);
        advantages = parts.advantages();
        critic = parts.critic();
        penalty = new DivergencePenalty(run.engine(), run.models());
        selector = new RowSelector(run.streams());
        replay = new Replay(parts.inFlight().buffer(), run.streams());
        late = parts.inFlight().late();
        allocations = parts.allocations();
        explorer = parts.explorer();
        offPolicy = new OffPolicyRows(run.engine());
        lessons = new Lessons(run.engine());
        updater = new PolicyUpdater(run.engine(), run.models(), parts.critic());
        models = run.models();
        shown = new ShownRollouts(run.streams());
    }

    /**
     * One training step: from the stage's problems to the update, and then perhaps to another
     * stage.
     */
    void step() {
        Stopwatch watch = Stopwatch.start();
        Progress progress = walk.progress();
        long step = progress.step() + 1;
        Stage stage = curriculum.stage();
        Objective objective = new Objective(stage.objective());
        ScheduleContext now = curriculum.context(progress.step(), progress.tokens());
        StagePlace at = new StagePlace(stage, step, now, progress.policyVersion(), parameterGroups);
        RolloutPlanner planner = objective.planner(now, curriculum.guidance(now, step));
        RolledOut rolled = greedy.beside(rounds.roll(at, explorer.heated(at, planner)), at);
        watch.generated();
        AdvantageEstimator estimator =
                penalty.before(
                        advantages.estimator(objective.spec(), critic, rolled), objective, now);
        List<ScoredGroup> rewarded = explorer.rewarded(at, rolled.admitted());
        ShapedAdvantages advantaged =
                advantages.shape(objective.spec(), estimator.estimate(rewarded), now);
        Replay.Mixed mixed =
                replay.mix(
                        at,
                        explorer.kept(
                                at,
                                selector.select(advantaged.groups(), stage.spec().select(), step)));
        List<TrainingRow> due =
                late.exchange(
                        critic.windows(mixed.rows(), objective.spec()),
                        objective.spec().staleness());
        UpdateSettings settings = explorer.bounded(at, objective.at(now, parameterGroups));
        OffPolicyRows.Prepared rows =
                offPolicy.prepare(
                        due,
                        objective.spec().ratio(),
                        progress.policyVersion(),
                        settings.miniBatches());
        UpdateReport update = updater.update(rows.rows(), settings);
        Lessons.Taken lesson = lessons.take(curriculum.lesson(rolled.observed()), at);
        watch.updated();
        StepReport report =
                new StepReport(
                        rolled,
                        advantaged.groups(),
                        rows.report(),
                        update,
                        settings,
                        objective.temperature(now),
                        beside(stage, now, rolled, advantaged, lesson, mixed));
        walk.after(report.tokens(), update.optimiserSteps() + lesson.optimiserSteps());
        curriculum.observe(
                new StepOutcome(
                        step,
                        now,
                        rolled.observed(),
                        report.advantages(),
                        report.meanEntropy(),
                        report.meanLength(),
                        report.tokens()));
        observed(stage, rolled);
        tell(stage, report);
        models.observe(walk.progress().step(), walk.progress().policyVersion(), update.meanKl());
        tell(watch, report.tokens());
        walk.conclude(Optional.empty());
    }

    /**
     * What schedules made of the objective's lesser coefficients and of the rubric's weights, what
     * guidance gave, what shapers did to advantages, what was imitated and replayed, and what
     * allocation and exploration tell.
     */
    private List<Metric> beside(
            Stage stage,
            ScheduleContext now,
            RolledOut rolled,
            ShapedAdvantages advantaged,
            Lessons.Taken lesson,
            Replay.Mixed mixed) {
        List<Metric> metrics = new ArrayList<>(new Objective(stage.objective()).moving(now));
        for (RubricMeasure weight : stage.rubric().movingWeights(now)) {
            metrics.add(new Metric("rubric/" + weight.name(), weight.value()));
        }
        metrics.addAll(advantaged.metrics());
        metrics.addAll(curriculum.reacting(now));
        metrics.addAll(HelpGiven.metrics(stage, rolled.trained()));
        metrics.addAll(lesson.metrics());
        metrics.addAll(mixed.metrics());
        metrics.addAll(penalty.report());
        metrics.addAll(allocations.report(stage));
        metrics.addAll(explorer.report(stage.objective()));
        return metrics;
    }

    /** Lets those take note of a step's groups that choose by them beside the curriculum. */
    private void observed(Stage stage, RolledOut rolled) {
        appraiser.observe(stage.spec().sampler(), rolled.observed());
        explorer.observe(rolled.observed());
    }

    private void tell(Stage stage, StepReport report) {
        List<Metric> metrics = new ArrayList<>(report.metrics(walk.progress()));
        metrics.addAll(curriculum.report());
        metrics.addAll(appraiser.report());
        metrics.addAll(models.report());
        for (RoleBaselines.Baseline baseline : advantages.baselines().report()) {
            metrics.add(new Metric("advantage/baseline/" + baseline.key(), baseline.value()));
        }
        curriculum.measured(metrics);
        events.emit(seq ->
                new TrainingEvent.StepCompleted(
                        seq,
                        walk.progress().step(),
                        stage.index(),
                        metrics,
                        curriculum.conditions(),
                        report.summaries()));
        events.emit(seq ->
                new TrainingEvent.RolloutsSampled(
                        seq,
                        walk.progress().step(),
                        stage.index(),
                        report.told(
                                shown.pick(
                                        walk.progress().step(),
                                        report.rolled().trained(),
                                        report.admitted()))));
    }

    private void tell(Stopwatch watch, long tokens) {
        double seconds = watch.seconds();
        events.time(
                new StepTiming(
                        events.last() - 1,
                        walk.progress().step(),
                        seconds,
                        watch.generateSeconds(),
                        watch.updateSeconds(),
                        tokens / seconds));
    }
}
