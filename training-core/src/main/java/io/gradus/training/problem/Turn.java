package io.gradus.training.problem;

/**
 * Text that somebody is shown before writing.
 *
 * @param seat whose turn it is
 * @param speaker who says it: the role itself for a prompt, the name of a tool for its answer,
 *     another role for what that one wrote
 * @param observation the text, which the tokenizer of whose turn it is must read
 */
public record Turn(Seat seat, String speaker, String observation) {
    /** The role of a policy that works alone. */
    public static final String SOLVER = "solver";

    /** The role that writes problems. */
    public static final String QUESTIONER = "questioner";

    /** The role that judges the answers of others. */
    public static final String VERIFIER = "verifier";

    /** Turn that the only one of a role is shown. */
    public Turn(String role, String speaker, String observation) {
        this(Seat.of(role), speaker, observation);
    }

    /** Turn that the policy that works alone is shown. */
    public static Turn of(String speaker, String observation) {
        return new Turn(SOLVER, speaker, observation);
    }

    /** The role whose turn it is. */
    public String role() {
        return seat.role();
    }
}
