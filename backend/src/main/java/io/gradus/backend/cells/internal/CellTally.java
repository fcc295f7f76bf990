package io.gradus.backend.cells.internal;

import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;

/** Sums that some steps add to the cells of a run, step by step. */
final class CellTally {
    private final SequencedMap<Place, CellBucket> added = new LinkedHashMap<>();

    /** A cell in a step. */
    record Place(String cell, long step) {}

    /** Adds the groups of a step. */
    void add(TrainingEvent.StepCompleted step) {
        for (GroupSummary group : step.groups()) {
            added.merge(
                    new Place(group.cell(), step.step()), CellBucket.of(group), CellBucket::with);
        }
    }

    /**
     * Shares the seconds of a step's rollouts and update out to its cells, by the tokens that the
     * policy wrote in each; a step without tokens keeps them.
     *
     * @param tokens tokens of the step by cell
     */
    void share(StepTiming timing, Map<String, Long> tokens) {
        double all = tokens.values().stream().mapToLong(Long::longValue).sum();
        double seconds = timing.generateSeconds() + timing.updateSeconds();
        if (all > 0) {
            tokens.forEach((cell, part) ->
                    added.merge(
                            new Place(cell, timing.step()),
                            CellBucket.lasting(seconds * part / all),
                            CellBucket::with));
        }
    }

    /** Tokens of a step by cell, as far as they were added here. */
    Map<String, Long> tokens(long step) {
        Map<String, Long> tokens = new LinkedHashMap<>();
        added.forEach((place, bucket) -> {
            if (place.step() == step) {
                tokens.put(place.cell(), bucket.tokens());
            }
        });
        return tokens;
    }

    /** The cells that something was added to. */
    Set<String> cells() {
        return added.keySet().stream()
                .map(Place::cell)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** All that was added. */
    SequencedMap<Place, CellBucket> added() {
        return added;
    }
}
