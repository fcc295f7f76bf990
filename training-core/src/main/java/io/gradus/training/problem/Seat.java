package io.gradus.training.problem;

/**
 * Who writes in an episode: a role, and which of those that play it.
 *
 * @param role the role
 * @param table which of the episode's tables it sits at: those of a role at the same table are
 *     compared with each other; empty where an episode has one of the role, which is compared with
 *     that role in the other episodes of the problem
 * @param index which of those at the table, from 0
 */
public record Seat(String role, String table, int index) {
    /** The only one of a role in its episode. */
    public static Seat of(String role) {
        return new Seat(role, "", 0);
    }

    @Override
    public String toString() {
        return table.isEmpty() ? role : role + " " + table + "." + index;
    }
}
