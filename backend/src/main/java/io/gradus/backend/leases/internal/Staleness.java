package io.gradus.backend.leases.internal;

import io.gradus.training.base.Metric;
import java.util.List;
import java.util.LongSummaryStatistics;

/**
 * How many policy versions the completions of a step lag behind the newest: {@code staleness/mean}
 * and {@code staleness/max}, over those whose version was told.
 */
final class Staleness {
    private Staleness() {}

    /** Nothing where no completion told its version. */
    static List<Metric> of(List<LeasedGroup> groups, long newest) {
        LongSummaryStatistics lags =
                groups.stream()
                        .flatMap(group -> group.inTime().stream())
                        .flatMap(completion -> completion.policyVersion().stream())
                        .mapToLong(version -> newest - version)
                        .summaryStatistics();
        return lags.getCount() == 0
                ? List.of()
                : List.of(
                        new Metric("staleness/mean", lags.getAverage()),
                        new Metric("staleness/max", lags.getMax()));
    }
}
