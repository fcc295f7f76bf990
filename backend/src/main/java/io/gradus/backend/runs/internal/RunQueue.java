package io.gradus.backend.runs.internal;

import io.gradus.backend.runs.Run;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Whose turn it is: first by priority, then the experiment of which the fewest runs are trained
 * now, so that none keeps all workers to itself, then in the order in which runs were queued. A run
 * without an experiment counts as one of its own.
 */
public final class RunQueue {
    private RunQueue() {}

    /** The waiting runs that fit, whose turn it is first. */
    public static List<Run> order(List<Run> runs, Predicate<Run> fits) {
        return order(runs, fits, run -> run.state().isActive());
    }

    /** The same where others than active runs count as trained too. */
    public static List<Run> order(List<Run> runs, Predicate<Run> fits, Predicate<Run> isActive) {
        Map<String, Long> active =
                runs.stream()
                        .filter(isActive)
                        .collect(Collectors.groupingBy(RunQueue::group, Collectors.counting()));
        Comparator<Run> turn =
                Comparator.<Run>comparingInt(run -> -run.placement().priority())
                        .thenComparing(run -> active.getOrDefault(group(run), 0L))
                        .thenComparing(run -> run.queuePosition().orElseThrow());
        return runs.stream()
                .filter(run -> run.queuePosition().isPresent())
                .filter(fits)
                .sorted(turn)
                .toList();
    }

    private static String group(Run run) {
        return run.experiment().orElse(run.id());
    }
}
