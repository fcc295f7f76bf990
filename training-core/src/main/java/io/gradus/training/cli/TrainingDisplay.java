package io.gradus.training.cli;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.EventListener;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.trainer.RunOutcome;
import io.gradus.training.trainer.RunSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * Shows a run in the terminal: a bar with stage, reward and entropy, and a line for everything that
 * happens once.
 */
final class TrainingDisplay implements EventListener, AutoCloseable {
    private static final int LINE_EVERY = 25;

    private final CurriculumDocument document;
    private final PrintWriter out;
    private final boolean terminal = System.console() != null && System.console().isTerminal();
    private ProgressBar bar;
    private double passRate = Double.NaN;

    TrainingDisplay(CurriculumDocument document, PrintWriter out) {
        this.document = document;
        this.out = out;
    }

    void begin(RunSettings settings, boolean resumed) {
        say(
                "%s %s, seed %d, into %s",
                resumed ? "Going on with" : "Training",
                document.curriculum(),
                settings.seed(),
                settings.folder());
    }

    void device(ComputeDevice device) {
        say(device.engine() + " on " + device.name() + " (" + device.reason() + ")");
    }

    void phase(String phase) {
        if (bar == null && terminal && phase.equals("loading the engine")) {
            say(phase);
        }
    }

    @Override
    public void on(TrainingEvent event) {
        switch (event) {
            case TrainingEvent.WarmStartStep(long _, long step, List<Metric> metrics) ->
                    warmStart(step, metrics);
            case TrainingEvent.WarmStartFinished(long _, long step, double rate, String reason) -> {
                say("Warm start ended after %d steps at pass rate %.2f: %s", step, rate, reason);
            }
            case TrainingEvent.ModelBorrowed model ->
                    say("model " + model.name() + " is the policy of " + model.origin());
            case TrainingEvent.StageEntered entered -> {
                say(
                        "Step %d: stage %s, %s: %s",
                        entered.step(),
                        stage(entered.stage()),
                        entered.change().name().toLowerCase(Locale.ROOT),
                        entered.reason());
                entered.passed()
                        .forEach(passed -> say("  " + passed.name() + " " + passed.reason()));
            }
            case TrainingEvent.StepCompleted completed -> step(completed);
            case TrainingEvent.EvaluationCompleted(long _, long _, List<Metric> metrics) ->
                    passRate = metrics.getFirst().value();
            case TrainingEvent.ArtifactProduced made ->
                    say(
                            "Step %d: stage %s produced %s %s",
                            made.step(), made.stage(), made.kind(), made.name());
            case TrainingEvent.Steered steered -> say(words(steered));
            case TrainingEvent.RunFinished(long _, long step, String reason) ->
                    say("Step %d: completed, %s", step, reason);
            case TrainingEvent.RolloutsSampled _, TrainingEvent.TrainerReported _ -> {}
        }
    }

    private static String words(TrainingEvent.Steered steered) {
        String what =
                switch (steered.kind()) {
                    case SET ->
                            steered.path() + " from " + steered.before() + " to " + steered.after();
                    case SKIP -> "stage " + steered.before() + " skipped";
                    case REPEAT -> "stage " + steered.before() + " repeated";
                };
        return "Step %d: command %d by %s, %s"
                .formatted(
                        steered.step(),
                        steered.number(),
                        steered.by(),
                        steered.isApplied()
                                ? what + ": " + steered.reason()
                                : "refused: " + steered.refusal());
    }

    private void warmStart(long step, List<Metric> metrics) {
        show(
                "warm start",
                step,
                document.policy().warmStart().maxSteps(),
                "loss %.3f".formatted(value(metrics, "warmStart/loss")));
    }

    private void step(TrainingEvent.StepCompleted completed) {
        String held = Double.isNaN(passRate) ? "" : ", held-out %.2f".formatted(passRate);
        show(
                "training",
                completed.step(),
                -1,
                "%s: reward %.2f, entropy %.2f, pass rate %.2f%s%s"
                        .formatted(
                                stage(completed.stage()),
                                value(completed.metrics(), "reward/mean"),
                                value(completed.metrics(), "entropy/mean"),
                                value(completed.metrics(), "passRate/mean"),
                                held,
                                outlook(completed)));
    }

    /** When the stage's first rule may fire, an estimate; nothing where nobody can tell. */
    private static String outlook(TrainingEvent.StepCompleted completed) {
        return completed.conditions().stream()
                .filter(report -> report.kind().equals("promote"))
                .flatMap(report -> report.estimate().stream())
                .findFirst()
                .filter(estimate -> estimate.steps().isPresent())
                .map(estimate -> ", promotion (estimate) " + estimate.words())
                .orElse("");
    }

    private String stage(int index) {
        return "%s (%d of %d)"
                .formatted(
                        document.stages().get(index).name(), index + 1, document.stages().size());
    }

    private void show(String task, long step, long most, String message) {
        if (!terminal) {
            if (step % LINE_EVERY == 0) {
                say(task + ", step " + step + ", " + message);
            }
            return;
        }
        if (bar == null || !bar.getTaskName().equals(task)) {
            closeBar();
            bar =
                    new ProgressBarBuilder()
                            .setTaskName(task)
                            .setInitialMax(most)
                            .setStyle(ProgressBarStyle.ASCII)
                            .setUpdateIntervalMillis(250)
                            .setMaxRenderedLength(140)
                            .build();
        }
        bar.setExtraMessage(message);
        bar.stepTo(step);
    }

    private static double value(List<Metric> metrics, String name) {
        return metrics.stream()
                .filter(m -> m.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElse(Double.NaN);
    }

    void end(RunOutcome outcome, boolean undisturbed, Path folder) {
        closeBar();
        if (outcome == RunOutcome.COMPLETED) {
            say("Completed. Metrics, events and the checkpoint are in " + folder);
        } else if (undisturbed) {
            say(
                    "Ended after its number of steps; metrics, events and the checkpoint are in "
                            + folder
                            + ". A longer run continues from there.");
        } else {
            say(
                    "Interrupted; the checkpoint is in %s. Repeat the command to continue from there.",
                    folder);
        }
    }

    private void say(String format, Object... values) {
        say(format.formatted(values));
    }

    private void say(String line) {
        closeBar();
        out.println(line);
        out.flush();
    }

    private void closeBar() {
        if (bar != null) {
            bar.close();
            bar = null;
        }
    }

    @Override
    public void close() {
        closeBar();
    }
}
