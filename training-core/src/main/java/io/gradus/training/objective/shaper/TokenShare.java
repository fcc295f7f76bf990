package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import java.util.List;

/** Counts to how many of a step's tokens something was done. */
final class TokenShare {
    private long tokens;
    private long done;

    void count(boolean isDone) {
        tokens++;
        done += isDone ? 1 : 0;
    }

    /** The share as a metric; none where nothing was counted. */
    List<Metric> metric(String name) {
        return tokens == 0 ? List.of() : List.of(new Metric(name, (double) done / tokens));
    }
}
