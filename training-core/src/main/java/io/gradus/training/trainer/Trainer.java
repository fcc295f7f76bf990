package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.HelpGiven;
import io.gradus.training.objective.shaper.ShapedAdvantages;
import io.gradus.training.policy.ParameterGroupSpec;
import io.gradus.training.reward.rubric.RubricMeasure;
import io.gradus.training.trainer.rules.StepRules;
import io.gradus.training.trainer.stage.AuxiliaryUpdates;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.StepParts;
import io.gradus.training.trainer.step.StepPlan;
import io.gradus.training.trainer.step.StepRollouts;
import io.gradus.training.trainer.step.StepTaken;
import io.gradus.training.trainer.update.OffPolicyRows;
import io.gradus.training.trainer.update.PolicyUpdater;
import io.gradus.training.trainer.update.UpdateReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Trains a policy along a curriculum, one step at a time. {@link #step()} is the main road; nothing
 * else decides anything.
 */
final class Trainer {
    private final Curriculum curriculum;
    private final StepParts parts;
    private final RolloutPhase rollouts;
    private final CreditPhase credit;
    private final RowPhase rows;
    private final List<ParameterGroupSpec> parameterGroups;
    private final PolicyUpdater updater;
    private final AuxiliaryUpdates lessons;
    private final SampledRollouts shown;
    private final EventSequence events;
    private final StageTracker walk;

    Trainer(TrainingComponents components, RunContext run, StageTracker walk) {
        curriculum = components.curriculum();
        parts = components.parts();
        rollouts = RolloutPhase.of(components, run);
        credit = CreditPhase.of(components, run);
        rows = RowPhase.of(run);
        parameterGroups = components.document().policy().groups();
        updater =
                new PolicyUpdater(
                        run.engine(), run.wording().tokenizer(), run.models(), components.critic());
        lessons = new AuxiliaryUpdates(run.engine(), run.wording());
        shown = new SampledRollouts(run.streams());
        events = run.events();
        this.walk = walk;
    }

    /**
     * One training step: choose how it goes; choose problems, collect rollouts and score them;
     * estimate advantages; select rows; update the policy; observe; emit; and then perhaps enter
     * another stage.
     */
    void step() {
        Stopwatch watch = Stopwatch.start();
        StepPlan plan = parts.choose(plan());
        StepRollouts rolled = rollouts.collect(plan);
        watch.generated();
        ShapedAdvantages advantages = credit.estimate(plan, rolled);
        OffPolicyRows.Prepared selected = rows.select(plan, advantages);
        UpdateReport update =
                updater.update(
                        selected.rows(), plan.update(), OptionalLong.of(plan.at().policyVersion()));
        AuxiliaryUpdates.Taken lesson =
                lessons.take(curriculum.lesson(rolled.observed()), plan.at());
        watch.updated();
        StepReport report = report(plan, rolled, advantages, selected, update, lesson);
        observe(plan.at(), report, lesson);
        emit(plan.at(), report, watch);
        walk.conclude(Optional.empty());
    }

    /** The step that comes next, as the stage's objective has it. */
    private StepPlan plan() {
        Progress progress = walk.progress();
        StepContext at =
                new StepContext(
                        curriculum.stage(),
                        progress.step() + 1,
                        curriculum.context(progress.step(), progress.tokens()),
                        progress.policyVersion(),
                        parameterGroups);
        Objective objective = new Objective(at.stage().objective());
        return StepPlan.of(
                at,
                objective.planner(at.now(), curriculum.guidance(at.now(), at.step())),
                objective.at(at.now(), parameterGroups));
    }

    private StepReport report(
            StepPlan plan,
            StepRollouts rolled,
            ShapedAdvantages advantages,
            OffPolicyRows.Prepared selected,
            UpdateReport update,
            AuxiliaryUpdates.Taken lesson) {
        StepContext at = plan.at();
        Objective objective = new Objective(at.stage().objective());
        List<Metric> moving = new ArrayList<>(objective.moving(at.now()));
        moving.addAll(weights(at));
        moving.addAll(advantages.metrics());
        moving.addAll(curriculum.reacting(at.now()));
        moving.addAll(HelpGiven.metrics(at.stage(), rolled.trained()));
        moving.addAll(lesson.metrics());
        moving.addAll(credit.report());
        if (at.stage().objective().diagnostics()) {
            moving.addAll(
                    StepRules.metrics(
                            at.step(), rolled.trained(), advantages.groups(), selected.rows()));
        }
        return new StepReport(
                rolled,
                advantages.groups(),
                selected.report(),
                update,
                plan.update(),
                objective.temperature(at.now()),
                moving);
    }

    /** Weights of the rubric that schedules move. */
    private static List<Metric> weights(StepContext at) {
        List<Metric> weights = new ArrayList<>();
        for (RubricMeasure weight : at.stage().rubric().movingWeights(at.now())) {
            weights.add(new Metric("rubric/" + weight.name(), weight.value()));
        }
        return weights;
    }

    /** Lets the curriculum, and every part that remembers something, take note of the step. */
    private void observe(StepContext at, StepReport report, AuxiliaryUpdates.Taken lesson) {
        UpdateReport update = report.update();
        walk.after(report.tokens(), update.optimiserSteps() + lesson.optimiserSteps());
        curriculum.observe(report.outcome(at));
        parts.observe(
                new StepTaken(
                        at, report.scored(), walk.progress().policyVersion(), update.meanKl()));
    }

    private void emit(StepContext at, StepReport report, Stopwatch watch) {
        List<Metric> metrics = new ArrayList<>(report.metrics(walk.progress()));
        metrics.addAll(curriculum.report());
        metrics.addAll(parts.report(at));
        StepEvents told = new StepEvents(events, curriculum, at.step(), at.stage());
        told.completed(metrics, report.summaries());
        told.sampled(
                report.sampled(
                        shown.pick(at.step(), report.rolled().trained(), report.admitted())));
        told.timed(events.last() - 1, watch, report.tokens());
    }
}
