package io.gradus.training.curriculum;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The last samples of one signal. Means are summed anew from the oldest on, so that a restored
 * window gives the same bits.
 */
final class SampleWindow {
    private final int size;
    private final Deque<Sample> samples = new ArrayDeque<>();

    SampleWindow(int size) {
        this.size = size;
    }

    void add(Sample sample) {
        if (samples.size() == size) {
            samples.removeFirst();
        }
        samples.addLast(sample);
    }

    Measurement measure() {
        double sum = 0;
        long count = 0;
        for (Sample sample : samples) {
            sum += sample.sum();
            count += sample.count();
        }
        return new Measurement(count == 0 ? Double.NaN : sum / count, samples.size(), size);
    }

    List<Sample> samples() {
        return List.copyOf(samples);
    }
}
