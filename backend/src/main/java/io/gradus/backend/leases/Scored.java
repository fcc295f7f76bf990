package io.gradus.backend.leases;

import java.util.List;

/**
 * Outcome of a request of completions.
 *
 * @param run the run behind it
 * @param scores one per completion, in order
 */
public record Scored(ExternalRun run, List<CompletionScore> scores) {
    public Scored {
        scores = List.copyOf(scores);
    }
}
