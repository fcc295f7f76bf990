package io.gradus.training.cli;

import io.gradus.training.problem.dataset.imports.ImportProgress;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows an import's progress where the terminal can; Ctrl-C ends it before anything is kept. */
final class ImportBar implements ImportProgress, AutoCloseable {
    private final boolean terminal = System.console() != null && System.console().isTerminal();
    private ProgressBar bar;

    @Override
    public boolean goesOn(long bytes, long total, long rows, long rejected) {
        if (terminal) {
            if (bar == null) {
                bar =
                        new ProgressBarBuilder()
                                .setTaskName("Importing")
                                .setInitialMax(total)
                                .setStyle(ProgressBarStyle.ASCII)
                                .build();
            }
            bar.stepTo(bytes);
            bar.setExtraMessage("%d rows, %d refused".formatted(rows, rejected));
        }
        return true;
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
            bar = null;
        }
    }
}
