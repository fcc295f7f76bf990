package io.gradus.training.curriculum.condition;

import java.util.List;

/**
 * The saved content of one window, oldest sample first; {@code signal} is the metric in words and
 * finds it again.
 */
public record WindowState(String signal, List<WindowEntry> samples) {
    public WindowState {
        samples = List.copyOf(samples);
    }
}
