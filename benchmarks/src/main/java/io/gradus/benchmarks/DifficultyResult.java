package io.gradus.benchmarks;

import java.util.List;

/**
 * How a warm-started policy fares along the attributes of a family.
 *
 * @param family name of the family
 * @param transforms names of the transforms applied to it
 * @param warmStartSteps supervised steps the policy had
 * @param seconds time of the warm start
 * @param axes one per attribute
 */
public record DifficultyResult(
        String family,
        List<String> transforms,
        long warmStartSteps,
        double seconds,
        List<Axis> axes) {
    public DifficultyResult {
        transforms = List.copyOf(transforms);
        axes = List.copyOf(axes);
    }

    /** Whether the pass rate falls along every attribute. */
    public boolean falls() {
        return axes.stream()
                .allMatch(axis -> DifficultyTrend.of(axis.levels()) == DifficultyTrend.FALLS);
    }

    /** The measured levels of one attribute, in ascending order. */
    public record Axis(String attribute, List<Level> levels) {
        public Axis {
            levels = List.copyOf(levels);
        }
    }

    /**
     * One measured cell.
     *
     * @param level level of the attribute, every other attribute at its smallest
     * @param solverSteps elementary solver steps of the cell
     * @param problems how many different prompts were asked
     * @param samples completions, one for each problem drawn
     * @param passed how many of them were correct
     */
    public record Level(int level, double solverSteps, int problems, int samples, int passed) {
        /** Share of the samples that were correct. */
        public double rate() {
            return (double) passed / samples;
        }
    }
}
