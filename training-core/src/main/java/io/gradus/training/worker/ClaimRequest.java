package io.gradus.training.worker;

import java.util.List;
import java.util.Optional;

/**
 * What a worker that has room tells the server: {@code POST /api/v1/worker/claims}.
 *
 * @param worker its name, for people; the same at each call
 * @param labels what it offers, for example {@code gpu}; it gets runs that ask for no others
 * @param memory bytes of memory that a run may take; absent where it does not say
 * @param models published models that are on its machine, as documents name them
 * @param capacity runs that it trains at the same time; 0 where it takes no more
 * @param alive its attempts whose processes live; it vouches for those that have not spoken yet
 */
public record ClaimRequest(
        String worker,
        List<String> labels,
        Optional<Long> memory,
        List<String> models,
        int capacity,
        List<Alive> alive) {
    public ClaimRequest {
        labels = List.copyOf(labels);
        models = List.copyOf(models);
        alive = List.copyOf(alive);
    }

    /**
     * An attempt whose process lives.
     *
     * @param run the run's id
     * @param attempt its fencing number
     */
    public record Alive(String run, int attempt) {}

    /** The same worker, which takes no more runs. */
    ClaimRequest full() {
        return new ClaimRequest(worker, labels, memory, models, 0, alive);
    }

    /** The same offer of a worker that has these attempts. */
    ClaimRequest with(List<Alive> now) {
        return new ClaimRequest(worker, labels, memory, models, capacity, now);
    }
}
