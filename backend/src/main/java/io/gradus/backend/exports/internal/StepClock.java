package io.gradus.backend.exports.internal;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/**
 * When a step was done: the run's start plus the seconds it had trained by then. Time in which the
 * run was paused is not counted. A step without a time of its own has that of the step before.
 */
final class StepClock {
    private static final double MILLIS = 1000;

    private final double start;
    private final TreeMap<Long, Double> elapsed = new TreeMap<>();

    StepClock(Instant start) {
        this.start = start.toEpochMilli() / MILLIS;
    }

    /** Notes the seconds of training up to the end of a step. */
    void note(long step, double seconds) {
        elapsed.put(step, seconds);
    }

    /** Seconds since 1970. */
    double seconds(long step) {
        Map.Entry<Long, Double> last = elapsed.floorEntry(step);
        return last == null ? start : start + last.getValue();
    }
}
