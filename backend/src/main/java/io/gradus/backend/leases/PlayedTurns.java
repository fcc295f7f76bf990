package io.gradus.backend.leases;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Outcome of a request of turns.
 *
 * @param episodes the episode of each, in order
 * @param ended positions of those that are over
 * @param scored where the run stands, and the outcome of each that is over, in that order
 */
public record PlayedTurns(List<EpisodeState> episodes, List<Integer> ended, Scored scored) {
    public PlayedTurns {
        episodes = List.copyOf(episodes);
        ended = List.copyOf(ended);
    }

    /** The outcome of these episodes. */
    public static PlayedTurns of(
            ExternalRun run, List<EpisodeState> episodes, List<CompletionScore> scores) {
        List<Integer> ended =
                IntStream.range(0, episodes.size())
                        .filter(i -> episodes.get(i).done())
                        .boxed()
                        .toList();
        return new PlayedTurns(episodes, ended, new Scored(run, scores));
    }

    /** The same with what became of those that are over since. */
    public PlayedTurns with(PlayedTurns later) {
        List<EpisodeState> all = new ArrayList<>(episodes);
        for (int i = 0; i < ended.size(); i++) {
            all.set(ended.get(i), later.episodes().get(i));
        }
        return new PlayedTurns(all, ended, later.scored());
    }
}
