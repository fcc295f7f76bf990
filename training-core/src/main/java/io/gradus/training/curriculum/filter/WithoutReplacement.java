package io.gradus.training.curriculum.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Draws without putting back. */
public final class WithoutReplacement {
    private WithoutReplacement() {}

    /** So many of these, all equally likely, in the order in which they are drawn. */
    public static <T> List<T> some(List<T> from, int count, SplittableRandom random) {
        List<T> left = new ArrayList<>(from);
        List<T> drawn = new ArrayList<>();
        while (drawn.size() < count) {
            drawn.add(left.remove(random.nextInt(left.size())));
        }
        return drawn;
    }
}
