package io.gradus.training.problem.dataset.imports;

import java.util.List;

/**
 * Turns difficulties into levels. Whole numbers from 1 to 20 are the levels themselves; others are
 * divided into steps of equal width over [0, 1] where all lie in it, else over their own range.
 *
 * @param levels number of levels
 * @param from lowest difficulty
 * @param width width of a step; 0 where difficulties are levels
 */
public record DifficultyScale(int levels, double from, double width) {
    private static final int MAX_WHOLE = 20;

    /** The scale of these difficulties; one level where there are none. */
    public static DifficultyScale of(List<Double> difficulties, int levels) {
        double min = difficulties.stream().mapToDouble(d -> d).min().orElse(1);
        double max = difficulties.stream().mapToDouble(d -> d).max().orElse(1);
        boolean whole =
                difficulties.stream().allMatch(d -> d == Math.rint(d))
                        && min >= 1
                        && max <= MAX_WHOLE;
        if (whole) {
            return new DifficultyScale((int) max, 0, 0);
        }
        if (min >= 0 && max <= 1) {
            return unit(levels);
        }
        return min == max
                ? new DifficultyScale(1, min, 1)
                : new DifficultyScale(levels, min, (max - min) / levels);
    }

    /** Equal steps over [0, 1]. */
    public static DifficultyScale unit(int levels) {
        return new DifficultyScale(levels, 0, 1.0 / levels);
    }

    /** The level of a difficulty, from 1. */
    public int level(double difficulty) {
        return width == 0
                ? (int) difficulty
                : Math.clamp(1 + (int) Math.floor((difficulty - from) / width), 1, levels);
    }
}
