package io.gradus.training.rollout;

import io.gradus.training.problem.Environment;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Seat;
import io.gradus.training.problem.Turn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * One episode whose turns another program's policies write. Played again with the same turns it is
 * the same, and its rollouts are those that policies of Gradus have which write these texts; only
 * tokens, where they are counted otherwise, and probabilities are not known.
 */
public final class PlayedEpisode {
    private final Problem problem;
    private final RolloutLimits limits;
    private final Wording wording;
    private final Predicate<String> trained;
    private final Episode episode;
    private final SequencedMap<Seat, PlayedPath> paths = new LinkedHashMap<>();

    /** Turns that were written, which is how segments count them. */
    private int written;

    /** Turns that were taken, those without room to write included. */
    private int taken;

    /** Whether a limit has ended it. */
    private boolean over;

    private Optional<Turn> next;

    /**
     * An episode of which nothing is written.
     *
     * @param limits how much each seat may write
     * @param wording how problems are put to the policy that the document names
     * @param trained whether the policy that is trained plays a role
     */
    public PlayedEpisode(
            Environment environment,
            Problem problem,
            RolloutLimits limits,
            Wording wording,
            Predicate<String> trained) {
        this.problem = problem;
        this.limits = limits;
        this.wording = wording;
        this.trained = trained;
        episode = environment.begin(problem);
        next = shown();
    }

    /** Whose turn it is and what is shown; empty when the episode is over. */
    public Optional<Turn> next() {
        return next;
    }

    /** Turns that were taken so far, which is the number of the next, from 0. */
    public int taken() {
        return taken;
    }

    /** Whether the policy that is trained plays a role. */
    public boolean isTrained(String role) {
        return trained.test(role);
    }

    /** Takes what was written in the next turn; throws where the episode is over. */
    public void take(PlayedTurn turn) {
        PlayedPath path = path(next.orElseThrow().seat());
        if (turn.tokens() == 0) {
            path.hasNoRoom();
        } else {
            path.take(turn, written, taken);
            written++;
        }
        taken++;
        if (path.isCut()) {
            over = !episode.skip();
        } else {
            episode.take(turn.text());
        }
        next = shown();
    }

    /** Shows the next turn for which a limit leaves room, if there is one. */
    private Optional<Turn> shown() {
        while (!over) {
            Optional<Turn> turn = episode.next();
            if (turn.isEmpty()) {
                return turn;
            }
            PlayedPath path = path(turn.get().seat());
            if (!path.isCut() && path.shows(turn.get(), written)) {
                return turn;
            }
            over = !episode.skip();
        }
        return Optional.empty();
    }

    private PlayedPath path(Seat seat) {
        return paths.computeIfAbsent(
                seat, _ -> new PlayedPath(seat, problem, limits, trained.test(seat.role())));
    }

    /**
     * A seat of a trained player, and which of the turns that were taken are its own.
     *
     * @param turns their numbers, from 0
     * @param scores what each earned, in [0, 1]; it can be shorter
     */
    public record Seated(Seat seat, List<Integer> turns, List<Double> scores) {}

    /** The seats of trained players that wrote, in the order of {@link #rollouts}. */
    public List<Seated> seats() {
        return trainedPaths()
                .map(path ->
                        new Seated(
                                path.seat(), path.places(), episode.turnScores(path.seat().role())))
                .toList();
    }

    /**
     * The rollouts of trained players, one for each seat that wrote, in the order in which they
     * were asked first.
     *
     * @param index index of the episode within its group, from 0
     */
    public List<Rollout> rollouts(int index) {
        return trainedPaths().map(path -> rollout(path, index)).toList();
    }

    private Stream<PlayedPath> trainedPaths() {
        return paths.values().stream().filter(PlayedPath::isTrained);
    }

    private Rollout rollout(PlayedPath path, int index) {
        Seat seat = path.seat();
        return path.rollout(
                wording,
                seat.table().isEmpty() ? index : seat.index(),
                episode.verdict(seat),
                episode.turnScores(seat.role()));
    }

    /** Adds its rollouts to the groups in which they are compared; they, in order. */
    public List<Rollout> addTo(SequencedMap<GroupKey, List<Rollout>> groups, int index) {
        List<Rollout> rollouts = rollouts(index);
        List<Seated> seats = seats();
        for (int i = 0; i < rollouts.size(); i++) {
            GroupKey key = GroupKey.of(problem, seats.get(i).seat(), index);
            groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(rollouts.get(i));
        }
        return rollouts;
    }

    /** What whose turn it is was shown and wrote so far, as the messages of a chat. */
    public List<PromptMessage> messages() {
        return next.map(turn -> PlayedMessages.of(wording, problem, path(turn.seat()).pieces()))
                .orElse(List.of());
    }
}
