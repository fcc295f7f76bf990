package io.gradus.backend.leases;

import io.gradus.backend.leases.internal.Deferred;
import io.gradus.backend.leases.internal.EpisodeDesk;
import java.util.List;
import org.springframework.stereotype.Service;

/**
 * Episodes that a trainer's policies play turn by turn. Turns are stored before they are answered,
 * and environments are made anew from them: a server that is killed between any two turns goes on
 * exactly where it was. Problems without turns are episodes of one.
 */
@Service
public class EpisodeService {
    private final EpisodeDesk desk;
    private final Deferred deferred;

    EpisodeService(EpisodeDesk desk, Deferred deferred) {
        this.desk = desk;
        this.deferred = deferred;
    }

    /**
     * Where episodes stand and what is to be written next in each; changes nothing.
     *
     * @param wait how long scores that are deferred are waited for, seconds; at most 60
     * @throws io.gradus.backend.platform.BadInput when the request is wrong
     * @throws io.gradus.backend.platform.NotFound when there is no such run or lease
     * @throws io.gradus.backend.platform.Conflict when the texts of one were let go of
     */
    public PlayedTurns reset(String run, List<EpisodeRef> episodes, double wait) {
        Deferred.check(wait);
        return awaited(run, desk.look(run, episodes), wait);
    }

    /**
     * Writes turns, all of them or none; what each leads to. The turn that ends an episode scores
     * it.
     *
     * @param wait how long scores that are deferred are waited for, seconds; at most 60
     * @throws io.gradus.backend.platform.BadInput when one of them is wrong
     * @throws io.gradus.backend.platform.NotFound when there is no such run or lease
     * @throws io.gradus.backend.platform.Conflict when a turn was written with another text, or is
     *     not the next
     */
    public PlayedTurns step(String run, List<SentTurn> turns, double wait) {
        Deferred.check(wait);
        return awaited(run, desk.step(run, turns), wait);
    }

    private PlayedTurns awaited(String run, PlayedTurns first, double wait) {
        Scored now = deferred.await(run, first.scored(), wait);
        return now.equals(first.scored())
                ? first
                : first.with(
                        desk.look(
                                run,
                                first.ended().stream()
                                        .map(i -> first.episodes().get(i).ref())
                                        .toList()));
    }
}
