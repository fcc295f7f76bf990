package io.gradus.training.problem.pool;

import java.util.List;

/**
 * Everything a pool remembers, for checkpoints.
 *
 * @param name the pool's name in the document
 * @param ledger one entry per problem, in the order in which they joined
 * @param refusals how often texts were refused, by reason
 */
public record PoolState(String name, List<LedgerEntry> ledger, List<RefusalCount> refusals) {
    public PoolState {
        ledger = List.copyOf(ledger);
        refusals = List.copyOf(refusals);
    }
}
