package io.gradus.backend.leases;

import io.gradus.backend.platform.FiniteNumbers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * What an episode earned for a player that is trained, in one of its seats.
 *
 * @param role the role
 * @param seat which of those that play the role; the role where an episode has one of it
 * @param group the group in which it is compared: with the same role of the lease's other episodes
 *     ({@code solver}), or with those at its table in this one ({@code verifier 3/0})
 * @param turns numbers of the turns that it wrote
 * @param turnScores what its turns earned by themselves, in order, in [0, 1]; it can be shorter
 * @param total the reward; empty while it is deferred
 * @param verdict the unshaped verdict in [0, 1]; empty while it is deferred
 * @param criteria contribution of each criterion, by its id
 */
@FiniteNumbers
public record PlayerReward(
        String role,
        String seat,
        String group,
        List<Integer> turns,
        List<Double> turnScores,
        Optional<Double> total,
        Optional<Double> verdict,
        SequencedMap<String, Double> criteria) {
    public PlayerReward {
        turns = List.copyOf(turns);
        turnScores = List.copyOf(turnScores);
        criteria = new LinkedHashMap<>(criteria);
    }
}
