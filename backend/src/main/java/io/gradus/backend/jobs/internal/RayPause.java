package io.gradus.backend.jobs.internal;

import io.gradus.backend.runs.RaySettings;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Leaves Ray alone for a while where it cannot be reached, twice as long each time. */
@Component
class RayPause {
    private static final int MOST_DOUBLINGS = 20;

    private final RaySettings settings;
    private int failures;
    private Instant until = Instant.MIN;
    private volatile Optional<String> trouble = Optional.empty();

    RayPause(RaySettings settings) {
        this.settings = settings;
    }

    boolean lasts() {
        return until.isAfter(Instant.now());
    }

    /** Begins a pause and tells when it ends. */
    Instant begin(String why) {
        failures++;
        trouble = Optional.of(why);
        until = Instant.now().plus(length(failures));
        return until;
    }

    void over() {
        failures = 0;
        trouble = Optional.empty();
    }

    /** Why Ray is left alone, for people. */
    Optional<String> trouble() {
        return trouble;
    }

    /** How long to wait after so many failures in a row. */
    Duration length(int times) {
        Duration doubled = settings.look().multipliedBy(1L << Math.min(times - 1, MOST_DOUBLINGS));
        return doubled.compareTo(settings.retry()) < 0 ? doubled : settings.retry();
    }
}
