package io.gradus.training.rollout;

import io.gradus.training.policy.Generator;

/**
 * Who plays a role.
 *
 * @param generator writes
 * @param trained whether what it writes is trained on; rollouts of other players are not kept
 */
public record Player(Generator generator, boolean trained) {
    /** The policy that is trained. */
    public static Player of(Generator policy) {
        return new Player(policy, true);
    }
}
