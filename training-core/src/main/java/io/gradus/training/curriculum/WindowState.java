package io.gradus.training.curriculum;

import java.util.List;

/**
 * The saved content of one window, oldest sample first; {@code signal} is the metric in words and
 * finds it again.
 */
public record WindowState(String signal, List<Sample> samples) {
    public WindowState {
        samples = List.copyOf(samples);
    }
}
