package io.gradus.benchmarks;

import io.gradus.training.event.EventListener;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.RunControl;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;

/** Trains one seed in Kuhn's poker and examines the policy before and after. */
public final class KuhnSeed implements EventListener {
    private final RunSettings settings;
    private long steps;

    /** Measures a run of these settings. */
    public KuhnSeed(RunSettings settings) {
        this.settings = settings;
    }

    /**
     * Result of one seed.
     *
     * @param before after the warm start
     * @param after at the end of the curriculum
     * @param steps training steps
     */
    public record Result(KuhnEvaluation.Result before, KuhnEvaluation.Result after, long steps) {}

    /** Trains and examines; leaves the checkpoint in the run's folder. */
    public Result measure() {
        new TrainingRun(settings, this, RunControl.untilEnd()).execute();
        return new Result(
                KuhnEvaluation.afterWarmStart(settings), KuhnEvaluation.of(settings), steps);
    }

    @Override
    public void on(TrainingEvent event) {
        steps = event instanceof TrainingEvent.StepCompleted done ? done.step() : steps;
    }
}
