package io.gradus.backend.leases;

import java.util.List;

/**
 * A lease with what was written for it.
 *
 * @param lease the lease
 * @param completions its completions by index
 */
public record LeaseDetail(Lease lease, List<CompletionScore> completions) {
    public LeaseDetail {
        completions = List.copyOf(completions);
    }
}
