package io.gradus.backend.runs;

import java.time.Instant;
import java.util.Optional;

/**
 * One process that executed a run, or a part of it.
 *
 * @param number its number, from 1
 * @param step the last step of the run when it began; 0 before the first
 * @param startedAt when it began
 * @param endedAt when it ended; empty while it goes on
 * @param outcome why it ended, for people
 * @param worker the worker that claimed it; empty where the server started one
 */
public record RunAttempt(
        int number,
        long step,
        Instant startedAt,
        Optional<Instant> endedAt,
        Optional<String> outcome,
        Optional<String> worker) {}
