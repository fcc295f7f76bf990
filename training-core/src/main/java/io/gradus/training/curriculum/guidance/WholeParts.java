package io.gradus.training.curriculum.guidance;

import io.gradus.training.rollout.Start;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Parts of a whole number; schedules may leave [0, 1] on their way, and are cut there. */
final class WholeParts {
    private WholeParts() {}

    /** The nearest whole number to this share of {@code all}. */
    static int of(double share, int all) {
        return (int) StrictMath.rint(Math.clamp(share, 0, 1) * all);
    }

    /** The starts of the first rollouts of a group, this share of them. */
    static List<Start> first(double share, int rollouts, IntFunction<Start> start) {
        List<Start> starts = new ArrayList<>();
        for (int i = 0; i < of(share, rollouts); i++) {
            starts.add(start.apply(i));
        }
        return starts;
    }
}
