package io.gradus.backend.experiments.internal;

import io.gradus.backend.experiments.RunProgress;
import io.gradus.backend.experiments.Spending;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an experiment may generate in all.
 *
 * @param perRun estimated tokens of one run, by arm; empty for experiments without an estimate
 * @param cap tokens after which no further run starts
 */
public record TokenPlan(Map<String, Long> perRun, Optional<Long> cap) {
    /**
     * What was generated so far, and how long the rest takes at that rate.
     *
     * @param rows every run that the experiment ever had
     * @param isRunning whether more is generated now
     */
    public Spending spending(List<ProgressRepository.Row> rows, boolean isRunning, Instant now) {
        long tokens = tokens(rows);
        Optional<Long> planned =
                perRun.isEmpty()
                        ? Optional.empty()
                        : Optional.of(rows.stream().mapToLong(this::planned).sum());
        Optional<Double> left =
                planned.map(all -> cap.map(most -> Math.min(all, most)).orElse(all))
                        .filter(_ -> isRunning && tokens > 0)
                        .flatMap(end -> left(rows, tokens, Math.max(0, end - tokens), now));
        return new Spending(tokens, planned, cap, isReached(tokens), left);
    }

    /** Tokens of all runs, retried ones too. */
    static long tokens(List<ProgressRepository.Row> rows) {
        return rows.stream().mapToLong(row -> row.progress().tokens()).sum();
    }

    /** Whether no further run may start. */
    boolean isReached(long tokens) {
        return cap.filter(most -> tokens >= most).isPresent();
    }

    private long planned(ProgressRepository.Row row) {
        RunProgress run = row.progress();
        long planned = perRun.getOrDefault(run.arm(), 0L);
        return run.state().isFinal() ? run.tokens() : Math.max(run.tokens(), planned);
    }

    private static Optional<Double> left(
            List<ProgressRepository.Row> rows, long tokens, long rest, Instant now) {
        return rows.stream()
                .flatMap(row -> row.startedAt().stream())
                .min(Comparator.naturalOrder())
                .map(start -> Duration.between(start, now).toMillis() / 1000.0 * rest / tokens);
    }
}
