package io.gradus.benchmarks.model;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * All repetitions of a task.
 *
 * @param ours in order
 * @param python in order; empty where no Python was at hand
 */
public record TaskTimings(ModelTask task, List<Timing> ours, List<Timing> python) {
    public TaskTimings {
        ours = List.copyOf(ours);
        python = List.copyOf(python);
    }

    /** Tokens per second by the median of our times. */
    public double ourTokens() {
        return task.all() / Timing.median(ours, Timing::seconds);
    }

    /** Tokens per second by the median of Python's times. */
    public OptionalDouble pythonTokens() {
        return python.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(task.all() / Timing.median(python, Timing::seconds));
    }

    /** How many times as fast as Python we are, by the clock. */
    public OptionalDouble ratio() {
        return ratio(Timing::seconds);
    }

    /** The same by processor time. */
    public OptionalDouble processorRatio() {
        return ratio(Timing::processor);
    }

    private OptionalDouble ratio(ToDoubleFunction<Timing> time) {
        return python.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Timing.median(python, time) / Timing.median(ours, time));
    }
}
