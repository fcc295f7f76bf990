package io.gradus.benchmarks;

import io.gradus.training.event.HoldEstimate;
import java.util.Optional;

/**
 * One estimate of when a comparison holds beside what the recorded run did.
 *
 * @param signal the compared signal, as conditions write it
 * @param estimate what was told; it has a number
 * @param actual steps until it first held; empty where it never did
 * @param left steps of the stay that were recorded behind the estimate
 */
record HoldCase(String signal, HoldEstimate estimate, Optional<Long> actual, long left) {
    /** Whether the recording is long enough to tell if the interval was right. */
    boolean isDecided() {
        return estimate.latest().or(estimate::earliest).orElse(Long.MAX_VALUE) <= left;
    }

    /** Whether the interval has an end. */
    boolean hasEnd() {
        return estimate.latest().isPresent();
    }

    /** Whether the actual number lies within the interval; asked of decided cases only. */
    boolean isCovered() {
        return !isTooEarly() && !isTooLate();
    }

    /** Whether it held only behind the interval, or not at all. */
    boolean isTooEarly() {
        return estimate.latest().filter(latest -> after() > latest).isPresent();
    }

    /** Whether it held before the interval. */
    boolean isTooLate() {
        return estimate.earliest().filter(earliest -> after() < earliest).isPresent();
    }

    private long after() {
        return actual.orElse(left + 1);
    }

    /** Distance of the estimate as a share of the actual number; infinite where it never held. */
    double error() {
        return actual.map(n -> Math.abs((double) estimate.steps().orElseThrow() - n) / n)
                .orElse(Double.POSITIVE_INFINITY);
    }
}
