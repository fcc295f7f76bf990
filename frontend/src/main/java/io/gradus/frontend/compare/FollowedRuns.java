package io.gradus.frontend.compare;

import io.gradus.backend.compare.Comparison;
import io.gradus.backend.runs.Run;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which runs a comparison shows, and whether their news are worth reading it anew: at once where
 * one has ended, else not more often than every few seconds.
 */
final class FollowedRuns {
    private static final Duration PAUSE = Duration.ofSeconds(10);

    private final Set<String> all;
    private final boolean anyGoing;
    private final Instant readAt = Instant.now();

    private FollowedRuns(Set<String> all, boolean anyGoing) {
        this.all = all;
        this.anyGoing = anyGoing;
    }

    /** Nothing is shown. */
    static FollowedRuns none() {
        return new FollowedRuns(Set.of(), false);
    }

    /** The runs of a comparison that was just read. */
    static FollowedRuns of(Comparison comparison) {
        return new FollowedRuns(
                comparison.cells().stream()
                        .flatMap(cell -> cell.runs().stream())
                        .map(run -> run.run())
                        .collect(Collectors.toUnmodifiableSet()),
                comparison.cells().stream()
                        .flatMap(cell -> cell.runs().stream())
                        .anyMatch(run -> !run.state().isFinal()));
    }

    int count() {
        return all.size();
    }

    /** Whether a run has not ended. */
    boolean anyGoing() {
        return anyGoing;
    }

    /** Whether the comparison should be read again. */
    boolean areNews(Collection<Run> changed) {
        return changed.stream()
                .filter(run -> all.contains(run.id()))
                .anyMatch(run -> run.state().isFinal() || isDue());
    }

    private boolean isDue() {
        return Instant.now().isAfter(readAt.plus(PAUSE));
    }
}
