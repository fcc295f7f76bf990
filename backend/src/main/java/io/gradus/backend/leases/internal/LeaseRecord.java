package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.LeaseState;
import io.gradus.backend.leases.Split;
import java.time.Instant;
import java.util.Optional;

/** A lease as it is stored; {@link io.gradus.backend.leases.Lease} explains most of it. */
record LeaseRecord(
        String run,
        long number,
        String key,
        Split split,
        String problem,
        int stage,
        long entry,
        long step,
        long stageStep,
        long tokens,
        int groupSize,
        int maxTokens,
        Optional<Integer> maxTurns,
        double temperature,
        LeaseState state,
        Optional<Long> settled,
        Optional<Long> observedStep,
        Instant issuedAt,
        Optional<Instant> expiresAt,
        Optional<Long> expiresStep,
        LeaseMarks marks,
        Lent lent) {
    String id() {
        return run + "." + number;
    }

    boolean isForTraining() {
        return split == Split.TRAIN;
    }

    /** Whether its problem is an episode, which is played turn by turn. */
    boolean isEpisode() {
        return maxTurns.isPresent();
    }

    /** Whether a rewind left it behind. */
    boolean isOrphaned() {
        return state == LeaseState.ORPHANED;
    }

    /** The same lease in another state. */
    LeaseRecord with(LeaseState next, Optional<Long> order, Optional<Long> observed) {
        return with(next, order, observed, marks);
    }

    /** The same lease with other marks. */
    LeaseRecord with(LeaseMarks others) {
        return with(state, settled, observedStep, others);
    }

    private LeaseRecord with(
            LeaseState next, Optional<Long> order, Optional<Long> observed, LeaseMarks others) {
        return new LeaseRecord(
                run,
                number,
                key,
                split,
                problem,
                stage,
                entry,
                step,
                stageStep,
                tokens,
                groupSize,
                maxTokens,
                maxTurns,
                temperature,
                next,
                order,
                observed,
                issuedAt,
                expiresAt,
                expiresStep,
                others,
                lent);
    }

    /** The problem with its place among those that were drawn. */
    Drawn drawn() {
        return new Drawn(problem, lent.round(), lent.seat());
    }
}
