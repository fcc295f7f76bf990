package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ChatMessage;
import io.gradus.backend.leases.EpisodeRef;
import io.gradus.backend.leases.EpisodeState;
import io.gradus.backend.leases.EpisodeTurn;
import io.gradus.backend.leases.Lease;
import io.gradus.backend.leases.PlayerReward;
import io.gradus.training.curriculum.document.RoleSpec;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.problem.Seat;
import io.gradus.training.problem.Turn;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.rollout.PlayedEpisode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** An episode as trainers see it. */
record EpisodeView(OpenRun open, LeasedGroup group, EpisodeRef ref) {
    private static final Seat ALONE = Seat.of(Turn.SOLVER);

    /** As it stands. */
    EpisodeState now(String place) {
        int turns = group.episodes().turns(ref.index()).size();
        if (turns > 0 || group.lease().isEpisode() && completion().isEmpty()) {
            return behind(place, turns);
        }
        return completion().isPresent()
                ? done(1, List.of(new PlayedEpisode.Seated(ALONE, List.of(0), List.of())))
                : asked();
    }

    /** Behind the first so many of its turns. */
    EpisodeState behind(String place, int turns) {
        List<TurnRecord> before = group.episodes().turns(ref.index());
        boolean done = turns == before.size() && completion().isPresent();
        boolean forgotten = before.stream().anyMatch(turn -> turn.text().isEmpty());
        if (done && forgotten) {
            return done(turns, List.of());
        }
        EpisodeChecks.remembered(place, ref, before);
        return of(group.episodes().play(ref.index(), turns));
    }

    /** As it stands behind these turns. */
    EpisodeState of(PlayedEpisode played) {
        return played.next()
                .map(turn -> state(played.taken(), turn(played, turn)))
                .orElseGet(() -> done(played.taken(), played.seats()));
    }

    private Optional<CompletionRecord> completion() {
        return group.at(ref.index());
    }

    private EpisodeState state(int turns, EpisodeTurn next) {
        return new EpisodeState(
                ref.lease(), ref.index(), turns, false, Optional.of(next), List.of());
    }

    private EpisodeTurn turn(PlayedEpisode played, Turn turn) {
        String player =
                open.course()
                        .document()
                        .role(turn.role())
                        .map(RoleSpec::model)
                        .orElse(NamedModels.POLICY);
        return new EpisodeTurn(
                played.taken(),
                turn.role(),
                turn.seat().toString(),
                played.isTrained(turn.role()),
                player,
                turn.speaker(),
                turn.observation(),
                played.messages().stream().map(ChatMessage::of).toList(),
                group.lease().maxTokens(),
                group.lease().temperature());
    }

    /** The one turn of a problem that a completion answers. */
    private EpisodeState asked() {
        Lease lease = LeaseViews.lease(open, group);
        return state(
                0,
                new EpisodeTurn(
                        0,
                        Turn.SOLVER,
                        Turn.SOLVER,
                        true,
                        NamedModels.POLICY,
                        Turn.SOLVER,
                        lease.prompt(),
                        lease.messages().isEmpty()
                                ? List.of(new ChatMessage("user", lease.prompt()))
                                : lease.messages(),
                        lease.maxTokens(),
                        lease.temperature()));
    }

    private EpisodeState done(int turns, List<PlayedEpisode.Seated> seats) {
        List<RubricScore> scores = completion().orElseThrow().scores();
        List<PlayerReward> players = new ArrayList<>();
        for (int i = 0; i < seats.size(); i++) {
            players.add(
                    reward(
                            seats.get(i),
                            i < scores.size() ? Optional.of(scores.get(i)) : Optional.empty()));
        }
        return new EpisodeState(ref.lease(), ref.index(), turns, true, Optional.empty(), players);
    }

    private PlayerReward reward(PlayedEpisode.Seated seated, Optional<RubricScore> score) {
        Seat seat = seated.seat();
        SequencedMap<String, Double> criteria = new LinkedHashMap<>();
        score.stream()
                .flatMap(one -> one.criteria().stream())
                .forEach(one -> criteria.put(one.id(), one.contribution()));
        return new PlayerReward(
                seat.role(),
                seat.toString(),
                seat.table().isEmpty()
                        ? seat.role()
                        : seat.role() + " " + ref.index() + "/" + seat.table(),
                seated.turns(),
                seated.scores(),
                score.map(RubricScore::total),
                score.map(one -> one.verdict().score()),
                criteria);
    }
}
