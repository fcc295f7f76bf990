package io.gradus.training.curriculum;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The last samples of one signal. Means are summed anew from the oldest on, so that a restored
 * window gives the same bits.
 */
final class SampleWindow {
    private final Window window;
    private final Deque<Sample> samples = new ArrayDeque<>();
    private long tokens;

    SampleWindow(Window window) {
        this.window = window;
    }

    /** Begins a step: what was full and looked at is forgotten where the window is a fresh one. */
    void begin() {
        if (window.fresh() && isFull()) {
            samples.clear();
            tokens = 0;
        }
    }

    void add(Sample sample) {
        samples.addLast(sample);
        tokens += tokens(sample);
        while (!window.fresh() && isMoreThanFull()) {
            tokens -= tokens(samples.removeFirst());
        }
    }

    private boolean isFull() {
        return filled() >= window.size();
    }

    /** Whether it is full without its oldest sample. */
    private boolean isMoreThanFull() {
        return switch (window.unit()) {
            case GROUPS, STEPS -> samples.size() > window.size();
            case TOKENS -> tokens - tokens(samples.getFirst()) >= window.size();
        };
    }

    private long filled() {
        return switch (window.unit()) {
            case GROUPS, STEPS -> samples.size();
            case TOKENS -> tokens;
        };
    }

    private static long tokens(Sample sample) {
        return sample.tokens() == null ? 0 : sample.tokens();
    }

    Measurement measure() {
        double sum = 0;
        long count = 0;
        for (Sample sample : samples) {
            sum += sample.sum();
            count += sample.count();
        }
        return new Measurement(count == 0 ? Double.NaN : sum / count, filled(), window.size());
    }

    List<Sample> samples() {
        return List.copyOf(samples);
    }
}
