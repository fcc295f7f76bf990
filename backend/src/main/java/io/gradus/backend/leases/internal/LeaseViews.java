package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ChatMessage;
import io.gradus.backend.leases.CompletionScore;
import io.gradus.backend.leases.Lease;
import io.gradus.backend.leases.LeaseState;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.ProblemPrompts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** Leases and completions as trainers see them. */
final class LeaseViews {
    private LeaseViews() {}

    static Lease lease(OpenRun open, LeasedGroup group) {
        LeaseRecord lease = group.lease();
        ProblemKey key = ProblemKey.parse(lease.problem());
        Problem problem = ProblemSource.problem(key);
        ProblemPrompts prompts = open.course().wording().prompts();
        int inTime = group.inTime().size();
        return new Lease(
                lease.id(),
                lease.split(),
                lease.problem(),
                key.cell(),
                levels(key),
                key.seed(),
                prompts.ask(problem).plain(),
                prompts.messages(problem).stream().map(ChatMessage::of).toList(),
                lease.groupSize(),
                lease.maxTokens(),
                lease.maxTurns(),
                lease.temperature(),
                lease.stage(),
                group.stage().name(),
                lease.entry(),
                lease.step(),
                open.isStale(lease),
                lease.state(),
                inTime,
                group.completions().size() - inTime,
                lease.observedStep(),
                lease.issuedAt(),
                lease.expiresAt(),
                lease.expiresStep(),
                lease.marks().session(),
                group.oldestVersion(),
                lease.marks().lagged(),
                lease.marks().branch(),
                lease.marks().fate(),
                LentPrompts.of(lease, problem, open.course().wording()));
    }

    private static SequencedMap<String, Integer> levels(ProblemKey key) {
        SequencedMap<String, Integer> levels = new LinkedHashMap<>();
        key.difficulty().values().forEach(one -> levels.put(one.name(), one.value()));
        return levels;
    }

    /** A stored completion. */
    static CompletionScore completion(
            OpenRun open, LeasedGroup group, CompletionRecord completion) {
        LeaseRecord lease = group.lease();
        boolean stale = open.isStale(lease);
        return new CompletionScore(
                lease.id(),
                Optional.of(completion.rollout()),
                completion.key(),
                completion.score(),
                completion.score().isPresent() ? List.of() : group.awaited(),
                completion.late(),
                false,
                stale,
                lease.isForTraining()
                        && !completion.late()
                        && isObserved(lease, open.run().isOpen() && !stale),
                lease.marks().lagged(),
                lease.isOrphaned());
    }

    /** Whether the group of a lease was observed, waits for its step, or may still come to it. */
    private static boolean isObserved(LeaseRecord lease, boolean goesOn) {
        if (lease.isOrphaned()) {
            return false;
        }
        return lease.settled().isPresent() || goesOn && lease.state() == LeaseState.OPEN;
    }
}
