package io.gradus.training.rollout;

import io.gradus.training.policy.Generator;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * Who plays which role in episodes.
 *
 * @param others the players of some roles, by role
 * @param policy the player of every other role
 */
public record Cast(Player policy, SequencedMap<String, Player> others) {
    public Cast {
        others = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(others));
    }

    /** The policy plays every role: alone, or against itself. */
    public static Cast of(Generator policy, Wording wording) {
        return new Cast(Player.of(policy, wording), new LinkedHashMap<>());
    }

    /** Who plays this role. */
    public Player player(String role) {
        return others.getOrDefault(role, policy);
    }
}
