package io.gradus.training.bench;

import io.gradus.training.event.EventListener;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.KuhnExam;
import io.gradus.training.trainer.RunControl;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;

/** Trains one seed in Kuhn's poker: its warm start, an exam, its training, another exam. */
public final class KuhnSeed implements EventListener {
    private final RunSettings settings;
    private boolean isWarm;
    private long steps;

    /** Measures a run of these settings. */
    public KuhnSeed(RunSettings settings) {
        this.settings = settings;
    }

    /**
     * What one seed learned.
     *
     * @param before after the warm start
     * @param after at the end of the curriculum
     * @param steps training steps
     */
    public record Result(KuhnExam.Result before, KuhnExam.Result after, long steps) {}

    /** Trains and examines; leaves the checkpoint in the run's folder. */
    public Result measure() {
        // the control is first asked with a stage entered when the warm start is over
        new TrainingRun(settings, this, _ -> !isWarm).execute();
        KuhnExam.Result before = KuhnExam.of(settings);
        new TrainingRun(settings, this, RunControl.untilEnd()).execute();
        return new Result(before, KuhnExam.of(settings), steps);
    }

    @Override
    public void on(TrainingEvent event) {
        isWarm |= event instanceof TrainingEvent.StageEntered;
        steps = event instanceof TrainingEvent.StepCompleted done ? done.step() : steps;
    }
}
