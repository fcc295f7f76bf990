package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.Migration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where an external run stands beside its curriculum.
 *
 * @param rounds how often a step's problems were drawn
 * @param leases leases given out; numbers them
 * @param steps steps observed
 * @param tokens tokens of the steps observed
 * @param entry stages entered, the first included
 * @param nextHeldOut the held-out problem that is leased next
 * @param settled groups that became whole or expired; numbers them
 * @param tally what became of its leases so far
 * @param drawn problems drawn for a step and not leased yet, in order
 * @param migrations when newer versions of Gradus took it over
 * @param newestVersion the newest policy version that completions told; null before the first
 * @param heldOutAgain keys of held-out problems that were given back, which are leased first
 */
record Place(
        long rounds,
        long leases,
        long steps,
        long tokens,
        long entry,
        int nextHeldOut,
        long settled,
        Map<Tallied, Long> tally,
        List<Drawn> drawn,
        List<Migration> migrations,
        @Nullable Long newestVersion,
        List<String> heldOutAgain) {
    Place {
        tally = Map.copyOf(tally);
        drawn = List.copyOf(drawn);
        migrations = migrations == null ? List.of() : List.copyOf(migrations);
        heldOutAgain = heldOutAgain == null ? List.of() : List.copyOf(heldOutAgain);
    }

    /** Before the first lease. */
    static Place start() {
        return new Place(0, 0, 0, 0, 1, 0, 0, Map.of(), List.of(), List.of(), null, List.of());
    }

    /**
     * This place of a snapshot, gone back to: numbers are never used again, and what happened to
     * the run as a whole stays.
     *
     * @param later where the run stood before
     * @param left leases that the rewind leaves behind
     * @param lent problems that were lent at the snapshot
     * @param heldOut the same for held-out problems
     */
    Place rewoundFrom(Place later, int left, List<Drawn> lent, List<String> heldOut) {
        Map<Tallied, Long> counts = new EnumMap<>(Tallied.class);
        counts.putAll(tally);
        counts.put(Tallied.ORPHANED, later.tally().getOrDefault(Tallied.ORPHANED, 0L) + left);
        return new Place(
                rounds,
                later.leases(),
                steps,
                tokens,
                entry,
                nextHeldOut,
                later.settled(),
                counts,
                Stream.concat(lent.stream(), drawn.stream()).toList(),
                later.migrations(),
                newestVersion,
                Stream.concat(heldOut.stream(), heldOutAgain.stream()).toList());
    }

    /** The same, taken over once more. */
    Place with(Migration migration) {
        return new Place(
                rounds,
                leases,
                steps,
                tokens,
                entry,
                nextHeldOut,
                settled,
                tally,
                drawn,
                Stream.concat(migrations.stream(), Stream.of(migration)).toList(),
                newestVersion,
                heldOutAgain);
    }
}
