package io.gradus.backend.leases;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A curriculum version, pinned with a seed, that a trainer outside trains with.
 *
 * @param id for example {@code x-7k3f9q}
 * @param name for people
 * @param curriculum the curriculum's id
 * @param version the pinned version
 * @param seed fixes the problems that it draws
 * @param leaveOut ids of criteria that cannot be judged here and were left out knowingly
 * @param leaseSeconds how long a lease for training lasts, seconds
 * @param leaseSteps after how many observed steps a lease for training expires as well
 * @param maxLag how many policy versions a group may lag behind the newest and still be observed;
 *     empty where any may
 * @param state where it stands
 * @param reason why it ended; empty while it is open
 * @param step steps observed so far
 * @param stage index of the stage it is in, from 0
 * @param stageName name of that stage
 * @param createdAt when it was created
 * @param touchedAt when a trainer last changed it
 * @param endedAt when it ended
 */
public record ExternalRun(
        String id,
        String name,
        String curriculum,
        int version,
        long seed,
        List<String> leaveOut,
        long leaseSeconds,
        long leaseSteps,
        Optional<Long> maxLag,
        ExternalRunState state,
        Optional<String> reason,
        long step,
        int stage,
        String stageName,
        Instant createdAt,
        Instant touchedAt,
        Optional<Instant> endedAt) {
    public ExternalRun {
        leaveOut = List.copyOf(leaveOut);
    }

    /** Whether problems are still leased. */
    public boolean isOpen() {
        return state == ExternalRunState.OPEN;
    }
}
