package io.gradus.backend.leases.internal;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a request has changed and not stored yet: it is stored in a few batches, before anything is
 * read and when the request ends.
 */
final class Writes {
    private final String run;
    private final Ledger ledger;
    private final Instant now;
    private final Map<Long, LeaseRecord> lent = new LinkedHashMap<>();
    private final Map<Long, LeaseRecord> changed = new LinkedHashMap<>();
    private final Map<Long, Map<Integer, CompletionRecord>> sent = new LinkedHashMap<>();
    private final List<CompletionRepository.Placed> scored = new ArrayList<>();
    private final List<TurnRepository.Placed> turns = new ArrayList<>();

    Writes(String run, Ledger ledger, Instant now) {
        this.run = run;
        this.ledger = ledger;
        this.now = now;
    }

    void lend(LeaseRecord lease) {
        lent.put(lease.number(), lease);
    }

    void change(LeaseRecord lease) {
        changed.put(lease.number(), lease);
    }

    void send(LeaseRecord lease, CompletionRecord completion) {
        sent.computeIfAbsent(lease.number(), _ -> new LinkedHashMap<>())
                .put(completion.rollout(), completion);
    }

    void send(LeaseRecord lease, TurnRecord turn) {
        turns.add(new TurnRepository.Placed(lease.number(), turn));
    }

    /** Notes the score of a completion that had none before. */
    void score(LeaseRecord lease, CompletionRecord completion) {
        Map<Integer, CompletionRecord> fresh = sent.getOrDefault(lease.number(), Map.of());
        if (fresh.containsKey(completion.rollout())) {
            send(lease, completion);
        } else {
            scored.add(new CompletionRepository.Placed(lease.number(), completion));
        }
    }

    void flush() {
        if (!lent.isEmpty()) {
            ledger.leases().insert(lent.values());
        }
        if (!turns.isEmpty()) {
            ledger.turns().insert(run, turns, now);
        }
        if (!sent.isEmpty()) {
            ledger.completions().insert(run, placed(), now);
        }
        if (!scored.isEmpty()) {
            ledger.completions().score(run, scored);
        }
        if (!changed.isEmpty()) {
            ledger.leases().update(changed.values());
        }
        lent.clear();
        turns.clear();
        sent.clear();
        scored.clear();
        changed.clear();
    }

    private List<CompletionRepository.Placed> placed() {
        return sent.entrySet().stream()
                .flatMap(lease ->
                        lease.getValue().values().stream()
                                .map(one -> new CompletionRepository.Placed(lease.getKey(), one)))
                .toList();
    }
}
