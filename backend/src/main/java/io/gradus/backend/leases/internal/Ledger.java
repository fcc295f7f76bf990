package io.gradus.backend.leases.internal;

import org.springframework.stereotype.Component;

/**
 * All that is kept of an external run beside its own row.
 *
 * @param leases the problems it lent
 * @param completions what came back
 * @param turns what came back turn by turn
 * @param steps what was observed
 * @param discards what came back and was not observed
 * @param judges what language models were asked about it
 * @param snapshots where it can go back to, and where it did
 */
@Component
record Ledger(
        LeaseRepository leases,
        CompletionRepository completions,
        TurnRepository turns,
        StepRepository steps,
        DiscardRepository discards,
        JudgeRepository judges,
        SnapshotRepository snapshots) {}
