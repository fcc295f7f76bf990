package io.gradus.training.rollout;

import io.gradus.training.policy.Generator;

/**
 * Who plays a role.
 *
 * @param generator writes
 * @param wording how problems are put to it and its answers are read
 * @param trained whether what it writes is trained on; rollouts of other players are not kept
 */
public record Player(Generator generator, Wording wording, boolean trained) {
    /** The policy that is trained. */
    public static Player of(Generator policy, Wording wording) {
        return new Player(policy, wording, true);
    }
}
