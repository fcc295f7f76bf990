package io.gradus.backend.leases.internal;

import java.util.List;

/**
 * What a lease lends beside its problem.
 *
 * @param round number of the draw that its problem came with, from 1; 0 where none is known
 * @param seat the problem's number within that draw, from 0
 * @param starts what its rollouts are given, in order; those behind the end are given nothing
 */
record Lent(long round, int seat, List<LentStart> starts) {
    /** A problem and nothing else. */
    static final Lent PLAIN = new Lent(0, 0, List.of());

    Lent {
        starts = List.copyOf(starts);
    }

    /** What a rollout is given. */
    LentStart start(int rollout) {
        return rollout < starts.size() ? starts.get(rollout) : LentStart.NONE;
    }
}
