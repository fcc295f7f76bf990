package io.gradus.training.analysis.simulate;

import java.util.List;

/**
 * Course of one simulated run.
 *
 * @param visits its stays in stages, in order
 * @param finished whether the curriculum ended by its own rules or its budget was spent
 * @param rates pass rates of the tracked cells
 */
record SimulatedTrace(List<StageVisit> visits, boolean finished, RateTrack rates) {
    SimulatedTrace {
        visits = List.copyOf(visits);
    }

    long steps() {
        return visits.getLast().left();
    }

    long tokens() {
        return visits.stream().mapToLong(v -> v.counts().tokens()).sum();
    }

    List<StageVisit> visitsTo(int stage) {
        return visits.stream().filter(v -> v.stage() == stage).toList();
    }
}
