package io.gradus.backend.leases;

import java.util.List;

/**
 * It is known what a trainer made of groups that were observed: it told, or what it had told before
 * was observed now. Published inside the transaction that stores it.
 *
 * @param run the external run
 * @param fates of which groups; told again, they are published again
 */
public record FatesTold(String run, List<PlacedFate> fates) {
    public FatesTold {
        fates = List.copyOf(fates);
    }
}
