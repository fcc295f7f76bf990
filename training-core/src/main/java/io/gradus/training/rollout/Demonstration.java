package io.gradus.training.rollout;

import io.gradus.training.problem.Environment;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Seat;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** Demonstration of a problem that a warm start imitates, played in its episode. */
public final class Demonstration {
    private Demonstration() {}

    /**
     * The path of a problem's demonstration, one turn per line; only what is to be imitated is
     * trainable. Of an episode of several roles it is a path of one of them, by the problem's seed.
     * Throws {@link IllegalStateException} where the episode ends before it does.
     */
    public static List<Segment> of(Wording wording, Environment environment, Problem problem) {
        return of(wording, environment, problem, Optional.empty());
    }

    /** The same with help behind the first text of the path. */
    static List<Segment> of(
            Wording wording, Environment environment, Problem problem, Optional<Start.Hint> hint) {
        long seed = problem.key().seed();
        List<List<List<Segment>>> roles = paths(wording, environment, problem, hint);
        List<List<Segment>> paths = roles.get(Math.floorMod(seed, roles.size()));
        return paths.get(Math.floorMod(Math.floorDiv(seed, roles.size()), paths.size()));
    }

    /**
     * The paths in a problem's demonstration, for each role those of its seats, in the order in
     * which they are asked. Of several seats at a table only those that did best are imitated.
     */
    public static List<List<List<Segment>>> paths(
            Wording wording, Environment environment, Problem problem) {
        return paths(wording, environment, problem, Optional.empty());
    }

    private static List<List<List<Segment>>> paths(
            Wording wording, Environment environment, Problem problem, Optional<Start.Hint> hint) {
        Episode episode = environment.begin(problem);
        SequencedMap<Seat, List<Segment>> paths = new LinkedHashMap<>();
        String[] turns = turns(environment, wording.prompts().demonstrated(problem));
        for (int turn = 0; turn < turns.length; turn++) {
            Turn asked = episode.next().orElseThrow(() -> goesOn(problem));
            List<Segment> path = paths.computeIfAbsent(asked.seat(), _ -> new ArrayList<>());
            ShownText shown = new ShownText(wording, problem, asked, turn, 0);
            path.addAll(
                    hint.filter(_ -> path.isEmpty())
                            .map(shown::with)
                            .orElseGet(() -> List.of(shown.plain(path.isEmpty()))));
            path.add(demonstrated(wording, asked.role(), turn, turns[turn]));
            episode.take(turns[turn]);
        }
        SequencedMap<String, List<List<Segment>>> roles = new LinkedHashMap<>();
        paths.forEach((seat, path) -> {
            if (isBest(seat, paths.sequencedKeySet(), episode)) {
                roles.computeIfAbsent(seat.role(), _ -> new ArrayList<>()).add(path);
            }
        });
        return List.copyOf(roles.values());
    }

    private static IllegalStateException goesOn(Problem problem) {
        return new IllegalStateException(
                "the demonstration of " + problem.key() + " goes on after the end");
    }

    private static boolean isBest(Seat seat, Collection<Seat> seats, Episode episode) {
        return seat.table().isEmpty()
                || seats.stream()
                        .filter(other -> isBeside(other, seat))
                        .noneMatch(other -> score(episode, other) > score(episode, seat));
    }

    private static boolean isBeside(Seat one, Seat other) {
        return one.role().equals(other.role()) && one.table().equals(other.table());
    }

    private static double score(Episode episode, Seat seat) {
        return episode.verdict(seat).map(Verdict::score).orElse(0.0);
    }

    /** The lines; of a problem that takes one answer all of them together. */
    private static String[] turns(Environment environment, Problem problem) {
        String[] lines = problem.demonstration().split("\n", -1);
        Episode tried = environment.begin(problem);
        tried.take(lines[0]);
        return tried.next().isEmpty() ? new String[] {problem.demonstration()} : lines;
    }

    static Segment demonstrated(Wording wording, String role, int turn, String text) {
        return Segment.unsampled(
                SegmentSource.DEMONSTRATION,
                role,
                turn,
                wording.tokenizer().encodeTurn(text),
                true);
    }
}
