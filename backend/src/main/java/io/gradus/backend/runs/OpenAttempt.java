package io.gradus.backend.runs;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An attempt that has not ended.
 *
 * @param run the run's id
 * @param attempt its fencing number
 * @param pid the local worker's process; empty when none was started here
 * @param remote whether its worker runs on another machine
 * @param worker the worker that claimed the run; empty where it was started otherwise
 * @param processStarted when that process started; tells it from a later one with the same number
 */
public record OpenAttempt(
        String run,
        int attempt,
        boolean remote,
        Optional<String> worker,
        OptionalLong pid,
        Optional<Instant> processStarted) {}
