package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.EpisodeRef;
import io.gradus.backend.leases.SentTurn;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;
import java.util.Optional;

/** What turns of episodes must be like to be taken in. */
final class EpisodeChecks {
    private static final int MOST_AT_ONCE = 4096;

    private EpisodeChecks() {}

    /** Refuses requests of no episode or too many. */
    static void size(String place, List<?> all) {
        if (all.isEmpty() || all.size() > MOST_AT_ONCE) {
            throw new BadInput(
                    "%s must have 1 to %,d entries, has %d"
                            .formatted(place, MOST_AT_ONCE, all.size()),
                    place,
                    "send them in several requests");
        }
    }

    /** Refuses a turn that is wrong in itself. */
    static void check(String place, SentTurn sent) {
        if (sent.turn() < 0) {
            throw new BadInput(
                    "turn must be >= 0, was " + sent.turn(),
                    place + ".turn",
                    "send the number from the previous response");
        }
        boolean unwritten = sent.tokens().stream().anyMatch(tokens -> tokens == 0);
        if (unwritten && !(sent.truncated() && sent.completion().isEmpty())) {
            throw new BadInput(
                    "tokens must be >= 1 where something was written",
                    place + ".tokens",
                    "0 means that there was no room for a completion: an empty, truncated text");
        }
        SentChecks.check(place, unwritten ? sent.uncounted() : sent.alone());
    }

    /** Refuses an episode that the lease has not, or that only the trainer can judge. */
    static void episode(String place, EpisodeRef ref, LeasedGroup group) {
        int size = group.lease().groupSize();
        if (ref.index() < 0 || ref.index() >= size) {
            throw new BadInput(
                    "index must be in [0, %d), the lease's groupSize, was %d"
                            .formatted(size, ref.index()),
                    place + ".index",
                    "number the episodes of a lease from 0");
        }
        SentChecks.own(place, group);
    }

    /** Refuses another text for a turn that was written. */
    static void same(String place, SentTurn sent, TurnRecord known, String hash) {
        if (!known.hash().equals(hash)) {
            throw new Conflict(
                    "turn %d of episode %d of lease %s was written with another text"
                            .formatted(sent.turn(), known.rollout(), sent.episode().lease()),
                    place,
                    "a turn is written once: continue with the next one, or lease a problem again");
        }
    }

    /** Refuses a turn that is not the next: of an episode that is over none is. */
    static void next(String place, SentTurn sent, int next, boolean over) {
        if (over) {
            throw new Conflict(
                    "episode %d of lease %s is over after %d turns"
                            .formatted(sent.episode().index(), sent.episode().lease(), next),
                    place + ".turn",
                    "lease a problem again to play it again");
        }
        if (sent.turn() > next) {
            throw new Conflict(
                    "turn %d of episode %d of lease %s comes next, not turn %d"
                            .formatted(
                                    next,
                                    sent.episode().index(),
                                    sent.episode().lease(),
                                    sent.turn()),
                    place + ".turn",
                    "send turns in order; POST episodes returns the next one");
        }
    }

    /** Refuses rewards for a lease whose episodes were begun here, or have several players. */
    static void judged(String place, LeasedGroup group) {
        LeaseRecord lease = group.lease();
        if (group.episodes().areBegun()) {
            throw new Conflict(
                    "episodes of lease %s were begun here".formatted(lease.id()),
                    place,
                    "play them to the end, or let the lease expire");
        }
        int players = ProblemSource.of(ProblemKey.parse(lease.problem())).family().roles().size();
        if (lease.isEpisode() && players > 1) {
            throw new BadInput(
                    "lease %s is an episode of %d roles, whose rewards do not fit into one number"
                            .formatted(lease.id(), players),
                    place,
                    "play it turn by turn: POST episodes and POST episodes/steps");
        }
    }

    /** Refuses to go on with an episode whose texts are gone. */
    static void remembered(String place, EpisodeRef ref, List<TurnRecord> turns) {
        if (turns.stream().map(TurnRecord::text).anyMatch(Optional::isEmpty)) {
            throw new Conflict(
                    "the texts of episode %d of lease %s were discarded after its group was observed"
                            .formatted(ref.index(), ref.lease()),
                    place,
                    "ignore it; nothing is waiting for it");
        }
    }
}
