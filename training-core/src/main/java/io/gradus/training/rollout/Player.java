package io.gradus.training.rollout;

import io.gradus.training.policy.Generator;
import io.gradus.training.policy.text.TextFormat;

/**
 * Who plays a role.
 *
 * @param generator writes
 * @param format how it reads and writes text
 * @param trained whether what it writes is trained on; rollouts of other players are not kept
 */
public record Player(Generator generator, TextFormat format, boolean trained) {
    /** The policy that is trained. */
    public static Player of(Generator policy, TextFormat format) {
        return new Player(policy, format, true);
    }
}
