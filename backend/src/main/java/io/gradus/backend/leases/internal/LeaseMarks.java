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
 * @param place where its groups stand in the step that observed them
 */
record LeaseMarks(
        Optional<String> session,
        Optional<Integer> branch,
        boolean lagged,
        Optional<GroupFate> fate,
        Optional<GroupPlace> place) {
    /** Of a new lease. */
    static LeaseMarks of(Optional<String> session) {
        return new LeaseMarks(session, Optional.empty(), false, Optional.empty(), Optional.empty());
    }

    LeaseMarks lagging() {
        return new LeaseMarks(session, branch, true, fate, place);
    }

    LeaseMarks left(int onBranch) {
        return new LeaseMarks(session, Optional.of(onBranch), lagged, fate, place);
    }

    LeaseMarks at(GroupPlace observed) {
        return new LeaseMarks(session, branch, lagged, fate, Optional.of(observed));
    }

    LeaseMarks with(GroupFate told) {
        return new LeaseMarks(session, branch, lagged, Optional.of(told), place);
    }
}
