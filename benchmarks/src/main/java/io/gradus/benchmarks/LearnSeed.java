package io.gradus.benchmarks;

import io.gradus.training.event.EventListener;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Trains one seed: its warm start, an exam, the given time of training, another exam. */
public final class LearnSeed implements EventListener {
    private static final Pattern MEASURED = Pattern.compile("^measure/([^/]+)/passRate$");

    private final RunSettings settings;
    private final int problems;
    private final LearnLimit limit;
    private long warmStartSteps;
    private long steps;
    private final List<LearnResult.Measured> measured = new ArrayList<>();
    private String stage = "";

    /**
     * Measures with up to {@code problems} held-out problems per cell and trains as long as the
     * limit allows.
     */
    public LearnSeed(RunSettings settings, int problems, LearnLimit limit) {
        this.settings = settings;
        this.problems = problems;
        this.limit = limit;
    }

    /** Trains and examines; leaves the checkpoint in the run's folder. */
    public LearnResult measure() {
        long started = System.nanoTime();
        // the control is first asked with a stage entered when the warm start is over
        new TrainingRun(settings, this, _ -> stage.isEmpty()).execute();
        double warmStartSeconds = (System.nanoTime() - started) * 1e-9;
        CheckpointEvaluation.Result before = CheckpointEvaluation.of(settings, problems);
        long begun = System.nanoTime();
        new TrainingRun(settings, this, step -> limit.goesOn(System.nanoTime() - begun, step))
                .execute();
        double seconds = (System.nanoTime() - begun) * 1e-9;
        CheckpointEvaluation.Result after = CheckpointEvaluation.of(settings, problems);
        return new LearnResult(
                settings.seed(),
                before.problems(),
                before.passed(),
                after.passed(),
                warmStartSteps,
                warmStartSeconds,
                steps,
                seconds,
                stage,
                measured);
    }

    private void measured(TrainingEvent.StepCompleted completed) {
        completed.metrics().stream()
                .filter(m -> m.name().equals("measure/problems"))
                .findFirst()
                .ifPresent(problems ->
                        completed.metrics().stream()
                                .map(m ->
                                        MEASURED.matcher(m.name())
                                                .results()
                                                .findFirst()
                                                .map(r ->
                                                        new LearnResult.Measured(
                                                                stage,
                                                                r.group(1),
                                                                m.value(),
                                                                (int) problems.value())))
                                .flatMap(Optional::stream)
                                .forEach(measured::add));
    }

    @Override
    public void on(TrainingEvent event) {
        switch (event) {
            case TrainingEvent.WarmStartFinished finished -> warmStartSteps = finished.step();
            case TrainingEvent.StageEntered entered -> stage = entered.name();
            case TrainingEvent.StepCompleted completed -> {
                steps = completed.step();
                measured(completed);
            }
            case TrainingEvent.ModelBorrowed _,
                    TrainingEvent.WarmStartStep _,
                    TrainingEvent.RolloutsSampled _,
                    TrainingEvent.EvaluationCompleted _,
                    TrainingEvent.ArtifactProduced _,
                    TrainingEvent.Steered _,
                    TrainingEvent.TrainerReported _,
                    TrainingEvent.RunFinished _ -> {}
        }
    }
}
