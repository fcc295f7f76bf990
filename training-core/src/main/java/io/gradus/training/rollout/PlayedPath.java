package io.gradus.training.rollout;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Seat;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one seat of a {@link PlayedEpisode} was shown and has written, as texts. A limit ends it as
 * it ends a {@link SeatPath}.
 */
final class PlayedPath {
    private final Seat seat;
    private final Problem problem;
    private final RolloutLimits limits;
    private final boolean trained;
    private final List<PlayedPiece> pieces = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private StopReason stop = StopReason.END_TOKEN;

    PlayedPath(Seat seat, Problem problem, RolloutLimits limits, boolean trained) {
        this.seat = seat;
        this.problem = problem;
        this.limits = limits;
        this.trained = trained;
    }

    Seat seat() {
        return seat;
    }

    /** Whether it holds something to train on. */
    boolean isTrained() {
        return trained && !texts.isEmpty();
    }

    boolean isCut() {
        return stop != StopReason.END_TOKEN;
    }

    /** Shows a turn; where all its turns were written it ends instead. */
    boolean shows(Turn turn, int number) {
        if (texts.size() == limits.maxTurns()) {
            stop = StopReason.TURNS;
            return false;
        }
        pieces.add(new PlayedPiece.Shown(turn, number, texts.isEmpty()));
        return true;
    }

    /** Takes what was written in the turn that it was shown, the given place of all those taken. */
    void take(PlayedTurn written, int number, int place) {
        pieces.add(new PlayedPiece.Said(seat.role(), written, number, trained));
        texts.add(written.text());
        places.add(place);
        stop = written.truncated() ? StopReason.LENGTH : StopReason.END_TOKEN;
    }

    /** Ends it, because what it was shown left no room to write. */
    void hasNoRoom() {
        pieces.removeLast();
        stop = StopReason.LENGTH;
    }

    /** Which of all turns that were taken are its own. */
    List<Integer> places() {
        return List.copyOf(places);
    }

    /** All that it was shown and wrote, in order. */
    List<PlayedPiece> pieces() {
        return List.copyOf(pieces);
    }

    /** The path as a rollout, in tokens of this wording where the policy's are as many. */
    Rollout rollout(
            Wording wording, int index, Optional<Verdict> verdict, List<Double> turnScores) {
        PlayedTokens tokens = PlayedTokens.of(wording, problem, pieces);
        return new Rollout(
                problem,
                index,
                seat.role(),
                List.of(),
                tokens.segments(),
                String.join("\n", texts),
                stop,
                verdict,
                turnScores,
                tokens.tokenizer(),
                wording.reading(problem));
    }
}
