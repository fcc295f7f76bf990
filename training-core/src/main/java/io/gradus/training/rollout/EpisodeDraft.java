package io.gradus.training.rollout;

import io.gradus.training.policy.Generation;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Seat;
import io.gradus.training.problem.Turn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * One episode while it is being played: one path for each seat that was asked so far, and whose
 * turn it is.
 */
final class EpisodeDraft {
    private final RolloutPlan plan;
    private final Start start;
    private final int index;
    private final Episode episode;
    private final Cast cast;
    private final Function<Seat, SplittableRandom> streams;
    private final GivenText given;
    private final SequencedMap<Seat, SeatPath> paths = new LinkedHashMap<>();
    private final List<BranchCandidate> alternatives = new ArrayList<>();
    private int turns;
    private Optional<SeatPath> asked = Optional.empty();

    /** Whether a limit has ended it. */
    private boolean over;

    /** Tokens that it may still write before it is put aside. */
    private int budget = Integer.MAX_VALUE;

    /** Tokens that players wrote who are not trained. */
    private long others;

    /** A draft of which nothing is written; {@code streams} draws the tokens of each seat. */
    EpisodeDraft(
            PlacedPlan placed,
            int index,
            Episode episode,
            Cast cast,
            Function<Seat, SplittableRandom> streams) {
        plan = placed.plan();
        start = placed.start(index);
        this.index = index;
        this.episode = episode;
        this.cast = cast;
        this.streams = streams;
        given = new GivenText(start.prefix().orElse(Start.Prefix.NONE).text());
    }

    /**
     * Goes on from a path of a policy that works alone, of which nothing was written here yet: the
     * episode is played again from the turns that were written to their ends.
     */
    void goOn(KeptPath kept) {
        SeatPath path = begin(episode.next().orElseThrow().seat());
        path.restore(kept);
        given.drop();
        long whole =
                kept.segments().stream()
                        .filter(s -> s.endsTurn(path.player().wording().tokenizer()))
                        .count();
        for (String text : path.texts().subList(0, (int) whole)) {
            episode.next();
            episode.take(text);
        }
        turns = path.texts().size();
        paths.put(path.seat(), path);
        asked = Optional.of(path);
    }

    /**
     * Goes on to the next turn that is to be written, if there is one; whether it may be written
     * now.
     */
    boolean asks(long policyVersion) {
        return (isOpen() || goesOn(policyVersion)) && !isPutAside();
    }

    /** Whether a turn was shown that is not yet written to its end. */
    boolean isOpen() {
        return asked.map(SeatPath::isOpen).orElse(false);
    }

    private boolean isPutAside() {
        return budget == 0 && isAlone();
    }

    /** Lets it write so many tokens before it is put aside; episodes of several seats go on. */
    void grant(int tokens) {
        budget = tokens;
    }

    /** Whether one seat alone has been asked so far. */
    boolean isAlone() {
        return paths.size() == 1;
    }

    private boolean goesOn(long policyVersion) {
        while (shows(policyVersion)) {
            Optional<int[]> turn = given.wholeTurn(tokenizer(), path().limit());
            if (turn.isEmpty()) {
                give(given.beginning(tokenizer(), path().limit()), policyVersion);
                return true;
            }
            give(turn.get(), policyVersion);
            turns++;
            episode.take(path().takeGiven());
        }
        return false;
    }

    private void give(int[] tokens, long policyVersion) {
        Start.Prefix prefix = start.prefix().orElse(Start.Prefix.NONE);
        path().give(tokens, turns, prefix, policyVersion);
    }

    /** Shows the next turn for which a limit leaves room, if there is one. */
    private boolean shows(long policyVersion) {
        while (!over) {
            Optional<Turn> turn = episode.next();
            asked = turn.map(t -> paths.computeIfAbsent(t.seat(), this::begin)).or(() -> asked);
            if (turn.isEmpty()) {
                return false;
            }
            if (!path().isCut() && path().shows(turn.get(), turns, start.hint(), policyVersion)) {
                return true;
            }
            over = !episode.skip();
        }
        return false;
    }

    private SeatPath begin(Seat seat) {
        return new SeatPath(seat, cast.player(seat.role()), plan, streams.apply(seat));
    }

    /** The path of whose turn it is. */
    SeatPath path() {
        return asked.orElseThrow();
    }

    /** Who writes in the turn that is asked for. */
    Generator generator() {
        return path().player().generator();
    }

    /** How the tokens of whose turn it is stand for text. */
    Tokenizer tokenizer() {
        return path().player().wording().tokenizer();
    }

    /** Most tokens that are written next. */
    int limit() {
        int piece = Math.min(path().limit(), plan.branching().segmentTokens());
        return isAlone() ? Math.min(piece, budget) : piece;
    }

    float temperature() {
        return (float) plan.temperature();
    }

    /** Takes what was written in the turn that is asked for. */
    void take(Generation generation, int row, long policyVersion) {
        int[] written = generation.tokens()[row];
        int before = kept().length();
        budget -= Math.min(budget, written.length);
        others += path().player().trained() ? 0 : written.length;
        Optional<String> text =
                path().take(
                                written,
                                generation.logProbs()[row],
                                generation.entropies()[row],
                                turns,
                                policyVersion);
        Segment last = path().segments().getLast();
        alternatives.addAll(plan.branching().candidates(last, before, generation, row));
        turns += text.isPresent() ? 1 : 0;
        if (path().isCut()) {
            over = !episode.skip();
        } else {
            text.ifPresent(episode::take);
        }
    }

    long others() {
        return others;
    }

    /** The likely tokens that it did not draw since this was last asked. */
    List<BranchCandidate> takeAlternatives() {
        List<BranchCandidate> taken = List.copyOf(alternatives);
        alternatives.clear();
        return taken;
    }

    /** Number of the most likely tokens that it is to be told of at each place. */
    int topTokens() {
        return plan.branching().topTokens();
    }

    /** The path of a policy that works alone, as it stands. */
    KeptPath kept() {
        return new KeptPath(path().segments(), path().stop());
    }

    /** The rollout of a policy that works alone. */
    Rollout rollout() {
        return rollout(path());
    }

    /** Adds the rollouts of the trained players to the groups in which they are compared. */
    void addTo(SequencedMap<GroupKey, List<Rollout>> groups) {
        paths.values().stream()
                .filter(SeatPath::isTrained)
                .forEach(path ->
                        groups.computeIfAbsent(
                                        GroupKey.of(plan.problem(), path.seat(), index),
                                        _ -> new ArrayList<>())
                                .add(rollout(path)));
    }

    private Rollout rollout(SeatPath path) {
        Seat seat = path.seat();
        return path.rollout(
                seat.table().isEmpty() ? index : seat.index(),
                episode.verdict(seat),
                episode.turnScores(seat.role()));
    }
}
