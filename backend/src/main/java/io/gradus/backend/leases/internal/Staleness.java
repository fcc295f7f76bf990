package io.gradus.backend.leases.internal;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;

/**
 * How many policy versions the completions of a step lag behind the newest: {@code staleness/mean}
 * and {@code staleness/max}, over those whose version was told, and {@code staleness/limit} where
 * groups that lag further are not observed.
 */
final class Staleness {
    private Staleness() {}

    /** Nothing where no completion told its version. */
    static List<Metric> of(List<LeasedGroup> groups, long newest, Optional<Long> maxLag) {
        LongSummaryStatistics lags =
                groups.stream()
                        .flatMap(group -> group.inTime().stream())
                        .flatMap(completion -> completion.policyVersion().stream())
                        .mapToLong(version -> newest - version)
                        .summaryStatistics();
        if (lags.getCount() == 0) {
            return List.of();
        }
        List<Metric> told = new ArrayList<>();
        told.add(new Metric("staleness/mean", lags.getAverage()));
        told.add(new Metric("staleness/max", lags.getMax()));
        maxLag.ifPresent(most -> told.add(new Metric("staleness/limit", most)));
        return told;
    }
}
