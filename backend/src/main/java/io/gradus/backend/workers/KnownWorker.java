package io.gradus.backend.workers;

import java.time.Instant;
import java.util.List;

/**
 * A worker that asked for runs since the server started.
 *
 * @param name its name
 * @param labels what it offers
 * @param capacity runs that it trains at the same time
 * @param askedAt when it asked last
 * @param attempts the runs that it has now
 */
public record KnownWorker(
        String name, List<String> labels, int capacity, Instant askedAt, List<Held> attempts) {
    public KnownWorker {
        labels = List.copyOf(labels);
        attempts = List.copyOf(attempts);
    }

    /**
     * A run that a worker has.
     *
     * @param run the run's id
     * @param attempt its fencing number
     * @param heardAt when the worker spoke for it last
     */
    public record Held(String run, int attempt, Instant heardAt) {}
}
