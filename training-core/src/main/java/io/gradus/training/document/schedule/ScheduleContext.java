package io.gradus.training.document.schedule;

import java.util.OptionalLong;

/**
 * Where a run stands when a coefficient is asked for.
 *
 * @param step steps completed before the one at hand; 0 in the first step
 * @param stageStep steps completed in the current stage; 0 in its first step
 * @param stageLength the stage's {@code maxSteps}, where it has one
 * @param tokens tokens generated so far in the run
 * @param signals what was measured so far, and what controllers make of it
 */
public record ScheduleContext(
        long step, long stageStep, OptionalLong stageLength, long tokens, Signals signals) {
    /** A place of which nothing was measured: controllers are at their start. */
    public ScheduleContext(long step, long stageStep, OptionalLong stageLength, long tokens) {
        this(step, stageStep, stageLength, tokens, Signals.NONE);
    }

    /** The context of a run's first step, in a stage without a length. */
    public static ScheduleContext start() {
        return startOf(OptionalLong.empty());
    }

    /** The context of a run's first step, in a stage of this length in steps. */
    public static ScheduleContext startOf(OptionalLong stageLength) {
        return new ScheduleContext(0, 0, stageLength, 0);
    }

    /** The same place with what was measured. */
    public ScheduleContext with(Signals measured) {
        return new ScheduleContext(step, stageStep, stageLength, tokens, measured);
    }

    /** The same place, counting the run's steps from a later one. */
    ScheduleContext after(long steps) {
        return new ScheduleContext(step - steps, stageStep, stageLength, tokens, signals);
    }
}
