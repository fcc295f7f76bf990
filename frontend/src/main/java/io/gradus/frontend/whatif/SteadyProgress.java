package io.gradus.frontend.whatif;

import com.vaadin.flow.component.UI;
import io.gradus.training.analysis.whatif.WhatIfProgress;
import java.util.function.DoubleConsumer;

/** Tells a page of progress a few times a second, however often the replay reports it. */
final class SteadyProgress implements WhatIfProgress {
    private static final long PAUSE_NANOSECONDS = 250_000_000;

    private final UI ui;
    private final DoubleConsumer shown;
    private long told = System.nanoTime();

    SteadyProgress(UI ui, DoubleConsumer shown) {
        this.ui = ui;
        this.shown = shown;
    }

    @Override
    public void done(double share) {
        long now = System.nanoTime();
        if (now - told >= PAUSE_NANOSECONDS) {
            told = now;
            ui.access(() -> shown.accept(share));
        }
    }
}
