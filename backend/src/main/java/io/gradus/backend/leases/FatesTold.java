package io.gradus.backend.leases;

import java.util.List;

/**
 * A trainer told what it made of groups. Published inside the transaction that stores it.
 *
 * @param run the external run
 * @param fates of which groups; told again, they are published again
 */
public record FatesTold(String run, List<GroupFate> fates) {
    public FatesTold {
        fates = List.copyOf(fates);
    }
}
