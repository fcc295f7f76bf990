package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.EpisodeRef;
import io.gradus.backend.leases.EpisodeState;
import io.gradus.backend.leases.PlayedTurns;
import io.gradus.backend.leases.SentTurn;
import io.gradus.training.document.Sha256;
import io.gradus.training.rollout.PlayedEpisode;
import io.gradus.training.rollout.WrittenRollouts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** Lets trainers play episodes turn by turn, all turns of a request or none. */
@Component
public class EpisodeDesk {
    private final OpenRunService openRuns;

    EpisodeDesk(OpenRunService openRuns) {
        this.openRuns = openRuns;
    }

    /** Where episodes stand. */
    public PlayedTurns look(String run, List<EpisodeRef> refs) {
        EpisodeChecks.size("episodes", refs);
        return openRuns.at(
                run,
                refs.stream().map(EpisodeRef::lease).distinct().toList(),
                open -> {
                    open.touch();
                    new Settlement(open).advance();
                    List<EpisodeState> states = new ArrayList<>();
                    for (int i = 0; i < refs.size(); i++) {
                        String place = "episodes[" + i + "]";
                        LeasedGroup group = open.group(refs.get(i).lease());
                        EpisodeChecks.episode(place, refs.get(i), group);
                        states.add(new EpisodeView(open, group, refs.get(i)).now(place));
                    }
                    return played(open, states);
                });
    }

    /** Writes turns. */
    public PlayedTurns step(String run, List<SentTurn> turns) {
        EpisodeChecks.size("steps", turns);
        for (int i = 0; i < turns.size(); i++) {
            EpisodeChecks.check("steps[" + i + "]", turns.get(i));
        }
        return openRuns.at(
                run,
                turns.stream().map(turn -> turn.episode().lease()).distinct().toList(),
                open -> {
                    open.touch();
                    Settlement settlement = new Settlement(open);
                    settlement.advance();
                    List<Supplier<EpisodeState>> answers = new ArrayList<>();
                    for (int i = 0; i < turns.size(); i++) {
                        answers.add(take(open, settlement, "steps[" + i + "]", turns.get(i)));
                    }
                    judge(open, settlement, turns);
                    return played(open, answers.stream().map(Supplier::get).toList());
                });
    }

    private static void judge(OpenRun open, Settlement settlement, List<SentTurn> turns) {
        turns.stream()
                .map(turn -> turn.episode().lease())
                .distinct()
                .forEach(lease -> new Judging(open).judge(open.group(lease)));
        settlement.advance();
    }

    private static PlayedTurns played(OpenRun open, List<EpisodeState> states) {
        return PlayedTurns.of(
                open.current(),
                states,
                states.stream()
                        .filter(EpisodeState::done)
                        .map(state -> {
                            LeasedGroup group = open.group(state.lease());
                            return LeaseViews.completion(
                                    open, group, group.at(state.index()).orElseThrow());
                        })
                        .toList());
    }

    /** Takes in a turn; its answer can be had once the whole request was taken in. */
    private static Supplier<EpisodeState> take(
            OpenRun open, Settlement settlement, String place, SentTurn sent) {
        EpisodeRef ref = sent.episode();
        LeasedGroup group = open.group(ref.lease());
        EpisodeChecks.episode(place, ref, group);
        EpisodeView view = new EpisodeView(open, group, ref);
        if (!group.lease().isEpisode()) {
            EpisodeChecks.next(place, sent, 1, sent.turn() > 0);
            Intake.take(open, settlement, place, sent.alone());
            return () -> view.now(place);
        }
        List<TurnRecord> before = group.episodes().turns(ref.index());
        String hash = Sha256.hex(sent.completion());
        if (sent.turn() < before.size()) {
            EpisodeChecks.same(place, sent, before.get(sent.turn()), hash);
            return () -> view.behind(place, sent.turn() + 1);
        }
        EpisodeChecks.next(place, sent, before.size(), group.at(ref.index()).isPresent());
        EpisodeChecks.remembered(place, ref, before);
        PlayedEpisode played = write(open, group, record(open, sent, hash));
        if (played.next().isEmpty()) {
            EpisodeEnd.of(open, group, ref.index(), played).keep(settlement);
        }
        return () -> view.of(played);
    }

    private static PlayedEpisode write(OpenRun open, LeasedGroup group, TurnRecord turn) {
        PlayedEpisode played = group.episodes().play(turn.rollout());
        boolean trained = played.isTrained(played.next().orElseThrow().role());
        played.take(turn.played());
        group.episodes().add(turn);
        open.writes().send(group.lease(), turn);
        turn.policyVersion().filter(_ -> trained).ifPresent(open.course()::sees);
        return played;
    }

    private static TurnRecord record(OpenRun open, SentTurn sent, String hash) {
        return new TurnRecord(
                sent.episode().index(),
                sent.turn(),
                hash,
                Optional.of(sent.completion()),
                tokens(open, sent),
                sent.truncated(),
                sent.policyVersion(),
                sent.logProbs());
    }

    /** What was cut off has no end token. */
    private static int tokens(OpenRun open, SentTurn sent) {
        if (sent.tokens().isEmpty() && !sent.logProbs().isEmpty()) {
            return sent.logProbs().size();
        }
        return sent.tokens()
                .orElseGet(() ->
                        WrittenRollouts.count(
                                        open.course().wording().tokenizer(), sent.completion())
                                - (sent.truncated() ? 1 : 0));
    }
}
