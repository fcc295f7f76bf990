package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.HelpGiven;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StepOutcome;
import io.gradus.training.curriculum.prediction.PolicyPredictor;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.objective.advantage.RoleBaselines;
import io.gradus.training.objective.shaper.ShapedAdvantages;
import io.gradus.training.policy.ParameterGroupSpec;
import io.gradus.training.policy.model.ModelRegistry;
import io.gradus.training.reward.rubric.RubricMeasure;
import io.gradus.training.trainer.exploration.Explorer;
import io.gradus.training.trainer.stage.AuxiliaryUpdates;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.Allocations;
import io.gradus.training.trainer.step.ReplayMixer;
import io.gradus.training.trainer.step.StepRollouts;
import io.gradus.training.trainer.update.OffPolicyRows;
import io.gradus.training.trainer.update.PolicyUpdater;
import io.gradus.training.trainer.update.UpdateReport;
import io.gradus.training.trainer.update.UpdateSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Trains a policy along a curriculum, one step at a time. {@link #step()} is the main road; nothing
 * else decides anything.
 */
final class Trainer {
    private final Curriculum curriculum;
    private final PolicyPredictor appraiser;
    private final RolloutPhase rollouts;
    private final CreditPhase credit;
    private final RowPhase rows;
    private final Explorer explorer;
    private final Allocations allocations;
    private final List<ParameterGroupSpec> parameterGroups;
    private final PolicyUpdater updater;
    private final AuxiliaryUpdates lessons;
    private final ModelRegistry models;
    private final SampledRollouts shown;
    private final EventSequence events;
    private final StageTracker walk;

    Trainer(TrainingComponents parts, RunContext run, StageTracker walk) {
        curriculum = parts.curriculum();
        appraiser = parts.appraiser();
        rollouts = RolloutPhase.of(parts, run);
        credit = CreditPhase.of(parts, run);
        rows = RowPhase.of(parts, run);
        explorer = parts.explorer();
        allocations = parts.allocations();
        parameterGroups = parts.document().policy().groups();
        updater = new PolicyUpdater(run.engine(), run.models(), parts.critic());
        lessons = new AuxiliaryUpdates(run.engine());
        models = run.models();
        shown = new SampledRollouts(run.streams());
        events = run.events();
        this.walk = walk;
    }

    /**
     * One training step: from the stage's problems to the update, and then perhaps to another
     * stage.
     */
    void step() {
        Stopwatch watch = Stopwatch.start();
        StepContext at = place();
        StepRollouts rolled = rollouts.roll(at);
        watch.generated();
        ShapedAdvantages advantaged = credit.assign(at, rolled);
        ReplayMixer.Mixed mixed = rows.choose(at, advantaged);
        Objective objective = new Objective(at.stage().objective());
        UpdateSettings settings = explorer.bounded(at, objective.at(at.now(), parameterGroups));
        OffPolicyRows.Prepared due = rows.prepare(at, mixed.rows(), settings.miniBatches());
        UpdateReport update = updater.update(due.rows(), settings);
        AuxiliaryUpdates.Taken lesson = lessons.take(curriculum.lesson(rolled.observed()), at);
        watch.updated();
        StepReport report =
                new StepReport(
                        rolled,
                        advantaged.groups(),
                        due.report(),
                        update,
                        settings,
                        objective.temperature(at.now()),
                        extraMetrics(at, rolled, advantaged, lesson, mixed));
        walk.after(report.tokens(), update.optimiserSteps() + lesson.optimiserSteps());
        observe(at, report);
        emit(at.stage(), report);
        models.observe(walk.progress().step(), walk.progress().policyVersion(), update.meanKl());
        emit(watch, report.tokens());
        walk.conclude(Optional.empty());
    }

    /** Where the step begins that comes next. */
    private StepContext place() {
        Progress progress = walk.progress();
        return new StepContext(
                curriculum.stage(),
                progress.step() + 1,
                curriculum.context(progress.step(), progress.tokens()),
                progress.policyVersion(),
                parameterGroups);
    }

    /** Lets the curriculum, and those who choose beside it, take note of a step. */
    private void observe(StepContext at, StepReport report) {
        StepRollouts rolled = report.rolled();
        curriculum.observe(
                new StepOutcome(
                        at.step(),
                        at.now(),
                        rolled.observed(),
                        report.advantages(),
                        report.meanEntropy(),
                        report.meanLength(),
                        report.tokens()));
        appraiser.observe(at.stage().spec().sampler(), rolled.observed());
        explorer.observe(rolled.observed());
    }

    /**
     * Metrics of what schedules made of the objective's lesser coefficients and of the rubric's
     * weights, what guidance gave, what shapers did to advantages, what was imitated and replayed,
     * and what allocation and exploration tell.
     */
    private List<Metric> extraMetrics(
            StepContext at,
            StepRollouts rolled,
            ShapedAdvantages advantaged,
            AuxiliaryUpdates.Taken lesson,
            ReplayMixer.Mixed mixed) {
        Stage stage = at.stage();
        List<Metric> metrics = new ArrayList<>(new Objective(stage.objective()).moving(at.now()));
        for (RubricMeasure weight : stage.rubric().movingWeights(at.now())) {
            metrics.add(new Metric("rubric/" + weight.name(), weight.value()));
        }
        metrics.addAll(advantaged.metrics());
        metrics.addAll(curriculum.reacting(at.now()));
        metrics.addAll(HelpGiven.metrics(stage, rolled.trained()));
        metrics.addAll(lesson.metrics());
        metrics.addAll(mixed.metrics());
        metrics.addAll(credit.report());
        metrics.addAll(allocations.report(stage));
        metrics.addAll(explorer.report(stage.objective()));
        return metrics;
    }

    private void emit(Stage stage, StepReport report) {
        List<Metric> metrics = new ArrayList<>(report.metrics(walk.progress()));
        metrics.addAll(curriculum.report());
        metrics.addAll(appraiser.report());
        metrics.addAll(models.report());
        for (RoleBaselines.Baseline baseline : credit.advantages().baselines().report()) {
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
                        report.sampled(
                                shown.pick(
                                        walk.progress().step(),
                                        report.rolled().trained(),
                                        report.admitted()))));
    }

    private void emit(Stopwatch watch, long tokens) {
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
