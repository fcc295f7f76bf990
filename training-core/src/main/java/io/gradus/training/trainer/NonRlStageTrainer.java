package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.HelpGiven;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StepOutcome;
import io.gradus.training.curriculum.kind.StepDone;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.event.SpentTokens;
import io.gradus.training.policy.model.ModelRegistry;
import io.gradus.training.trainer.observed.ObservedStep;
import io.gradus.training.trainer.stage.StepContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Takes the steps of stages that are not reinforcement learning, and tells them as other steps. */
final class NonRlStageTrainer {
    private final TrainingComponents parts;
    private final EventSequence events;
    private final SampledRollouts shown;
    private final StageTracker walk;
    private final ModelRegistry models;

    NonRlStageTrainer(TrainingComponents parts, RunContext run, StageTracker walk) {
        this.parts = parts;
        events = run.events();
        shown = new SampledRollouts(run.streams());
        this.walk = walk;
        models = run.models();
    }

    /** One step of the stage's kind, and then perhaps on to another stage. */
    void step() {
        Stopwatch watch = Stopwatch.start();
        watch.generated(); // not every kind generates: all of it counts as update
        Curriculum curriculum = parts.curriculum();
        Stage stage = curriculum.stage();
        Progress before = walk.progress();
        long step = before.step() + 1;
        ScheduleContext now = curriculum.context(before.step(), before.tokens());
        StepDone done =
                parts.steps()
                        .take(
                                new StepContext(
                                        stage,
                                        step,
                                        now,
                                        before.policyVersion(),
                                        parts.document().policy().groups()));
        watch.updated();
        Progress after = walk.after(done.tokens(), done.optimiserSteps());
        curriculum.observe(
                new StepOutcome(
                        step,
                        now,
                        done.scored(),
                        Collections.nCopies(done.scored().size(), 0.0),
                        done.meanEntropy(),
                        done.meanLength(),
                        done.tokens()));
        emit(stage, done, after, watch);
        models.observe(after.step(), after.policyVersion(), Double.NaN);
        walk.conclude(done.ended());
    }

    private static long help(StepDone done) {
        return done.scored().stream().mapToLong(g -> g.group().helpTokens()).sum();
    }

    private void emit(Stage stage, StepDone done, Progress after, Stopwatch watch) {
        List<Metric> metrics = new ArrayList<>(done.metrics());
        metrics.add(new Metric("tokens/total", after.tokens()));
        metrics.addAll(HelpGiven.metrics(stage, done.scored()));
        metrics.addAll(SpentTokens.given(help(done)).metrics());
        metrics.addAll(parts.curriculum().report());
        metrics.addAll(models.report());
        StepEvents told = new StepEvents(events, parts.curriculum(), after.step(), stage);
        told.completed(metrics, new ObservedStep(done.scored()).summaries());
        long completed = events.last();
        if (!done.scored().isEmpty()) {
            told.sampled(shown.pick(after.step(), done.scored(), List.of()));
        }
        told.timed(completed, watch, done.tokens());
    }
}
