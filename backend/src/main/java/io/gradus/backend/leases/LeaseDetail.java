package io.gradus.backend.leases;

import io.gradus.backend.platform.FiniteNumbers;
import java.util.List;

/**
 * A lease with what was written for it.
 *
 * @param lease the lease
 * @param completions its completions by index
 */
@FiniteNumbers
public record LeaseDetail(Lease lease, List<CompletionScore> completions) {
    public LeaseDetail {
        completions = List.copyOf(completions);
    }
}
