package io.gradus.backend.leases.internal;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RoleSpec;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.PlayedEpisode;
import io.gradus.training.rollout.RolloutLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * The episodes of a lease as far as they were played; none where one completion answers. Their
 * environments are made anew from the turns whenever they are needed.
 */
final class LeasedEpisodes {
    private final LeaseRecord lease;
    private final CurriculumDocument document;
    private final SequencedMap<Integer, List<TurnRecord>> turns = new TreeMap<>();

    LeasedEpisodes(LeaseRecord lease, CurriculumDocument document, List<TurnRecord> stored) {
        this.lease = lease;
        this.document = document;
        stored.forEach(this::add);
    }

    /** Puts a turn behind the others of its episode. */
    void add(TurnRecord turn) {
        turns.computeIfAbsent(turn.rollout(), _ -> new ArrayList<>()).add(turn);
    }

    /** The turns of the episode of this index, in order. */
    List<TurnRecord> turns(int index) {
        return List.copyOf(turns.getOrDefault(index, List.of()));
    }

    /** Whether any turn of any episode was written. */
    boolean areBegun() {
        return !turns.isEmpty();
    }

    /** The episode of this index as it stands. */
    PlayedEpisode play(int index) {
        return play(index, turns(index).size());
    }

    /** The same behind its first so many turns; turns behind its end are left out. */
    PlayedEpisode play(int index, int first) {
        var episode =
                new PlayedEpisode(
                        ProblemSource::begin,
                        ProblemSource.problem(ProblemKey.parse(lease.problem())),
                        new RolloutLimits(lease.maxTokens(), lease.maxTurns().orElse(1)),
                        document.wording(),
                        this::isTrained);
        for (TurnRecord turn : turns(index).subList(0, first)) {
            if (episode.next().isPresent()) {
                episode.take(turn.played());
            }
        }
        return episode;
    }

    private boolean isTrained(String role) {
        return document.role(role).map(RoleSpec::isTrained).orElse(true);
    }
}
