package io.gradus.backend.experiments;

import java.util.List;

/**
 * Runs that failed for the same reason.
 *
 * @param reason the first line of the reason, without what differs from run to run: numbers, paths,
 *     ids
 * @param example the whole reason of the first of them
 * @param runs their ids
 */
public record FailureGroup(String reason, String example, List<String> runs) {
    public FailureGroup {
        runs = List.copyOf(runs);
    }
}
