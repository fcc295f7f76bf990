package io.gradus.training.cli;

import io.gradus.training.policy.pretrained.hub.PullProgress;
import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Shows a download: a bar with bytes and time in a terminal, else a line for each whole file. */
final class PullDisplay implements PullProgress, AutoCloseable {
    private static final long UNIT = 1_000_000;

    private final boolean terminal = System.console() != null && System.console().isTerminal();
    private final PrintWriter out;
    private String shown = "";
    private @Nullable ProgressBar bar;

    PullDisplay(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void reached(String file, long done, long total) {
        if (terminal && total >= UNIT) {
            step(file, done, total);
        } else if (done == total && !shown.equals(file)) {
            shown = file;
            out.printf("%s  %s%n", file, ModelsText.size(total));
            out.flush();
        }
    }

    private void step(String file, long done, long total) {
        if (bar == null || !shown.equals(file)) {
            close();
            shown = file;
            bar =
                    new ProgressBarBuilder()
                            .setTaskName(file)
                            .setInitialMax(total)
                            .setUnit(" MB", UNIT)
                            .setStyle(ProgressBarStyle.ASCII)
                            .build();
        }
        bar.stepTo(done);
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
            bar = null;
        }
    }
}
