package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRunState;
import io.gradus.backend.leases.Snapshot;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A snapshot as it is stored.
 *
 * @param run the run
 * @param number its number within the run, from 1
 * @param key the trainer's own name for it
 * @param state whether the run was open
 * @param reason why it had ended
 * @param stage index of its stage
 * @param stageName name of that stage
 * @param place where the run stood
 * @param curriculum what its curriculum remembered, JSON
 * @param open numbers of the leases that were open
 * @param stateHash SHA-256 of its state
 * @param branch the branch that a rewind left it on
 * @param at when it was taken
 */
record SnapshotRecord(
        String run,
        int number,
        String key,
        ExternalRunState state,
        Optional<String> reason,
        int stage,
        String stageName,
        Place place,
        String curriculum,
        List<Long> open,
        String stateHash,
        Optional<Integer> branch,
        Instant at) {
    SnapshotRecord {
        open = List.copyOf(open);
    }

    Snapshot view() {
        return new Snapshot(
                SnapshotToken.of(run, number, stateHash).toString(),
                key,
                place.steps(),
                stage,
                stageName,
                stateHash,
                at);
    }

    /** Whether the run stands where it stood, with the same leases. */
    boolean isAt(String hash, Place now, List<Long> openNow) {
        return branch.isEmpty()
                && stateHash.equals(hash)
                && place.leases() == now.leases()
                && open.equals(openNow);
    }
}
