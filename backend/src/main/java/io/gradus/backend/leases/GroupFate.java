package io.gradus.backend.leases;

import java.util.Optional;

/**
 * What a trainer made of the group of a lease.
 *
 * @param lease id of the lease
 * @param fate what
 * @param policyVersion optimiser version that the update made, or that stood when it was left out
 * @param reason why, for people
 */
public record GroupFate(
        String lease, Fate fate, Optional<Long> policyVersion, Optional<String> reason) {}
