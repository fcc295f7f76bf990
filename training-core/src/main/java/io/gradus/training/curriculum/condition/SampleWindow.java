package io.gradus.training.curriculum.condition;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The last samples of one signal. Means are summed anew from the oldest on, so that a restored
 * window gives the same bits.
 */
public final class SampleWindow {
    private final Window window;
    private final Deque<WindowEntry> samples = new ArrayDeque<>();
    private long tokens;

    /** An empty window. */
    public SampleWindow(Window window) {
        this.window = window;
    }

    /** Begins a step: what was full and looked at is forgotten where the window is a fresh one. */
    public void begin() {
        if (window.fresh() && isFull()) {
            samples.clear();
            tokens = 0;
        }
    }

    public void add(WindowEntry sample) {
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

    private static long tokens(WindowEntry sample) {
        return sample.tokens() == null ? 0 : sample.tokens();
    }

    /** Mean over the window, and how full it is. */
    public Measurement measure() {
        double sum = 0;
        long count = 0;
        for (WindowEntry sample : samples) {
            sum += sample.sum();
            count += sample.count();
        }
        return new Measurement(count == 0 ? Double.NaN : sum / count, filled(), window.size());
    }

    public List<WindowEntry> samples() {
        return List.copyOf(samples);
    }
}
