package io.gradus.training.cli;

import io.gradus.training.trainer.RunOutcome;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;
import io.gradus.training.trainer.steering.CommandLog;
import io.gradus.training.trainer.steering.LoggedCommand;
import io.gradus.training.worker.FolderLock;
import java.io.PrintWriter;
import java.util.List;

/** A run in this terminal, with its files and its progress; Ctrl-C ends it resumably. */
final class ForegroundRun {
    private ForegroundRun() {}

    /**
     * Runs until the curriculum ends or the run has made so many steps; goes on where the folder's
     * run stands.
     *
     * @param commands of a steered run, applied after their steps again
     */
    static void execute(
            RunSettings settings, long lastStep, List<LoggedCommand> commands, PrintWriter out) {
        try (FolderLock _ = FolderLock.take(settings.folder());
                Interrupt interrupt = Interrupt.install(lastStep)) {
            RunFolder.keep(settings.folder(), settings.document());
            CommandLog.in(settings.folder()).takeOver(commands);
            long kept = new TrainingRun(settings, _ -> {}, interrupt).checkpointedSeq();
            try (RunFiles files = new RunFiles(settings.folder(), kept);
                    TrainingDisplay display = new TrainingDisplay(settings.document(), out)) {
                display.begin(settings, kept > 0);
                RunOutcome outcome =
                        new TrainingRun(settings, files.and(display), interrupt.and(display))
                                .execute();
                display.end(outcome, interrupt.isUndisturbed(), settings.folder());
            }
        }
    }
}
