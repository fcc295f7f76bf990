package io.gradus.backend.leases;

import java.util.Optional;

/**
 * What a trainer made of a group that its curriculum observed.
 *
 * @param step the step that observed it
 * @param group index of the group within the step, from 0
 * @param fate what
 * @param policyVersion optimiser version that the update made, or that stood when it was left out
 * @param reason why, for people
 */
public record PlacedFate(
        long step, int group, Fate fate, Optional<Long> policyVersion, Optional<String> reason) {
    /** Of the group at this place. */
    public static PlacedFate of(long step, int group, GroupFate told) {
        return new PlacedFate(step, group, told.fate(), told.policyVersion(), told.reason());
    }
}
