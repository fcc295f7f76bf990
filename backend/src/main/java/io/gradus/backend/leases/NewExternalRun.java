package io.gradus.backend.leases;

import java.util.List;
import java.util.Optional;

/**
 * Request for an external run: what a trainer outside is to train with.
 *
 * @param curriculum the curriculum's id
 * @param version the version; absent means the newest
 * @param seed absent means the document's seed
 * @param name for people; absent means the curriculum's name and the seed
 * @param leaveOut ids of criteria that cannot be judged here and may be left out
 * @param leaseSeconds how long a lease for training lasts; absent means an hour
 * @param leaseSteps after how many observed steps it expires as well; absent means 64
 * @param maxLag how many policy versions a group may lag behind the newest that was told and still
 *     be observed; absent means any
 * @param sendKeysTo hosts that the document's API keys may be sent to, when language models judge
 */
public record NewExternalRun(
        String curriculum,
        Optional<Integer> version,
        Optional<Long> seed,
        Optional<String> name,
        List<String> leaveOut,
        Optional<Long> leaseSeconds,
        Optional<Long> leaseSteps,
        Optional<Long> maxLag,
        List<String> sendKeysTo) {
    /** Lifetime of a lease where nothing is asked for, seconds; our own choice. */
    public static final long LEASE_SECONDS = 3600;

    /** Steps after which a lease expires where nothing is asked for; our own choice. */
    public static final long LEASE_STEPS = 64;

    public NewExternalRun {
        leaveOut = List.copyOf(leaveOut);
        sendKeysTo = List.copyOf(sendKeysTo);
    }

    /** The newest version of a curriculum with its own seed. */
    public static NewExternalRun of(String curriculum) {
        return new NewExternalRun(
                curriculum,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }
}
