package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.GroupFate;
import java.util.Optional;

/**
 * What a lease is marked with beside its state.
 *
 * @param session the trainer's session that asked for it
 * @param branch the branch that a rewind left it on
 * @param lagged whether its group was too far behind the newest policy version to be observed
 * @param fate what the trainer made of its group
 */
record LeaseMarks(
        Optional<String> session,
        Optional<Integer> branch,
        boolean lagged,
        Optional<GroupFate> fate) {
    /** Of a new lease. */
    static LeaseMarks of(Optional<String> session) {
        return new LeaseMarks(session, Optional.empty(), false, Optional.empty());
    }

    LeaseMarks lagging() {
        return new LeaseMarks(session, branch, true, fate);
    }

    LeaseMarks left(int onBranch) {
        return new LeaseMarks(session, Optional.of(onBranch), lagged, fate);
    }

    LeaseMarks with(GroupFate told) {
        return new LeaseMarks(session, branch, lagged, Optional.of(told));
    }
}
