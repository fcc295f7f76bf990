package io.gradus.training.rollout;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Seat;
import io.gradus.training.problem.Turn;

/**
 * Which rollouts are compared with each other: those of one problem and role, and of one place
 * where the scope names one.
 *
 * @param problem the problem
 * @param role the role that wrote them, {@code solver} by default
 * @param scope what of them is compared
 */
public record GroupKey(Problem problem, String role, GroupScope scope) {
    /** Whole rollouts of a policy that works alone on a problem. */
    public static GroupKey of(Problem problem) {
        return of(problem, Turn.SOLVER);
    }

    /** Whole rollouts of a role. */
    public static GroupKey of(Problem problem, String role) {
        return new GroupKey(problem, role, new GroupScope.Whole());
    }

    /**
     * That of a seat in an episode of this index: with its role in the other episodes of the
     * problem, or with those at its table.
     */
    static GroupKey of(Problem problem, Seat seat, int episode) {
        GroupScope scope =
                seat.table().isEmpty()
                        ? new GroupScope.Whole()
                        : new GroupScope.Tagged(episode + "/" + seat.table());
        return new GroupKey(problem, seat.role(), scope);
    }
}
