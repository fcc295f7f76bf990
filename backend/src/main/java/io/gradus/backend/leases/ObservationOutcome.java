package io.gradus.backend.leases;

import java.util.List;

/**
 * Outcome of a request of observations.
 *
 * @param run where the run stands
 * @param groups one entry per group, in order
 */
public record ObservationOutcome(RunStanding run, List<TakenGroup> groups) {
    public ObservationOutcome {
        groups = List.copyOf(groups);
    }

    /**
     * A group that was taken in.
     *
     * @param lease id of its lease
     * @param observed whether the curriculum observes, or will observe, it
     * @param unobserved why it does not, such as {@code stale}; empty where it does
     */
    public record TakenGroup(String lease, boolean observed, String unobserved) {}
}
