package io.gradus.backend.runs;

import com.google.re2j.Pattern;
import io.gradus.backend.platform.BadInput;
import java.util.List;
import java.util.Optional;

/**
 * Where a run is trained, and when it is its turn.
 *
 * @param place where
 * @param labels what a worker must offer that claims the run, for example {@code gpu}
 * @param priority runs of a higher one go first; from -100 to 100
 */
public record Placement(RunPlace place, List<String> labels, int priority) {
    /** In the server's own slots, in turn. */
    public static final Placement HERE = new Placement(RunPlace.HERE, List.of(), 0);

    private static final Pattern LABEL = Pattern.compile("[a-z0-9][a-z0-9._-]{0,39}");
    private static final int MOST_LABELS = 8;
    private static final int MOST_PRIORITY = 100;

    public Placement {
        labels = List.copyOf(labels);
    }

    /**
     * A placement that was asked for; what is left out is that of {@link #HERE}.
     *
     * @throws BadInput that names the field
     */
    public static Placement of(
            Optional<String> where, Optional<List<String>> labels, Optional<Integer> priority) {
        RunPlace place =
                where.map(word ->
                                RunPlace.find(word)
                                        .orElseThrow(() ->
                                                new BadInput(
                                                        "where must be here, workers or ray, was "
                                                                + word,
                                                        "where",
                                                        "leave it out to train on this machine")))
                        .orElse(RunPlace.HERE);
        List<String> asked = labels(labels.orElse(List.of()));
        if (place != RunPlace.WORKERS && !asked.isEmpty()) {
            throw new BadInput(
                    place == RunPlace.HERE
                            ? "labels choose among workers that claim runs, and this run stays here"
                            : "labels choose among workers that claim runs, and a job of Ray brings its own",
                    "labels",
                    "add \"where\": \"workers\", or leave labels out");
        }
        return new Placement(place, asked, priority(priority.orElse(0)));
    }

    /**
     * Labels as they are kept.
     *
     * @throws BadInput where one is none
     */
    public static List<String> labels(List<String> given) {
        if (given.size() > MOST_LABELS) {
            throw new BadInput(
                    "labels must be at most " + MOST_LABELS + ", were " + given.size(),
                    "labels",
                    "use fewer or shorter labels");
        }
        given.stream()
                .filter(label -> !LABEL.matches(label))
                .findFirst()
                .ifPresent(label -> {
                    throw new BadInput(
                            "a label has 1 to 40 lower-case letters, digits, '.', '_' or '-', was '%s'"
                                    .formatted(label),
                            "labels",
                            "write for example gpu or a100");
                });
        return given.stream().distinct().sorted().toList();
    }

    private static int priority(int given) {
        if (Math.abs(given) > MOST_PRIORITY) {
            throw new BadInput(
                    "priority must be from -%d to %d, was %d"
                            .formatted(MOST_PRIORITY, MOST_PRIORITY, given),
                    "priority",
                    "leave it out for 0");
        }
        return given;
    }
}
