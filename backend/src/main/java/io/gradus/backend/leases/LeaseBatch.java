package io.gradus.backend.leases;

import io.gradus.backend.platform.FiniteNumbers;
import java.util.List;
import java.util.Optional;

/**
 * Leases given out together.
 *
 * @param run the external run as it stands; once it has ended, no problems are leased and its
 *     reason says why
 * @param groupsPerStep groups that make a step of the stage
 * @param heldOut how many held-out problems there are in all, for validation; so many leases are
 *     one whole measurement
 * @param leases the leases, in order
 */
@FiniteNumbers
public record LeaseBatch(
        ExternalRun run, int groupsPerStep, Optional<Integer> heldOut, List<Lease> leases) {
    public LeaseBatch {
        leases = List.copyOf(leases);
    }
}
