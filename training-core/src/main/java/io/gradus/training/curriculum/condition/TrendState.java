package io.gradus.training.curriculum.condition;

import java.util.List;

/** How a signal went over the last steps of a stay, for checkpoints; the signal in words. */
public record TrendState(String signal, List<TrendPoint> points) {
    public TrendState {
        points = List.copyOf(points);
    }
}
