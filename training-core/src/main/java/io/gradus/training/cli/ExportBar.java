package io.gradus.training.cli;

import io.gradus.training.policy.export.ExportProgress;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows an export's progress where the terminal can. */
final class ExportBar implements ExportProgress, AutoCloseable {
    private static final long MEGABYTE = 1_000_000;

    private final boolean terminal = System.console() != null && System.console().isTerminal();
    private ProgressBar bar;

    @Override
    public void written(long bytes, long all) {
        if (terminal) {
            if (bar == null) {
                bar =
                        new ProgressBarBuilder()
                                .setTaskName("Writing")
                                .setUnit(" MB", MEGABYTE)
                                .setInitialMax(all)
                                .setStyle(ProgressBarStyle.ASCII)
                                .build();
            }
            bar.stepTo(bytes);
        }
    }

    @Override
    public void finished() {
        close();
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
            bar = null;
        }
    }
}
