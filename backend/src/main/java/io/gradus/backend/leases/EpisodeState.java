package io.gradus.backend.leases;

import java.util.List;
import java.util.Optional;

/**
 * An episode behind some of its turns.
 *
 * @param lease id of its lease
 * @param index which of the group's episodes it is, from 0
 * @param turns how many turns it is behind
 * @param done whether it is over
 * @param next what is to be written next; empty once it is over
 * @param players what it earned for each seat of a trained player that wrote; empty until it is
 *     over
 */
public record EpisodeState(
        String lease,
        int index,
        int turns,
        boolean done,
        Optional<EpisodeTurn> next,
        List<PlayerReward> players) {
    public EpisodeState {
        players = List.copyOf(players);
    }

    /** Its name. */
    public EpisodeRef ref() {
        return new EpisodeRef(lease, index);
    }
}
