package io.gradus.backend.experiments.internal;

import io.gradus.training.base.statistics.Bootstrap;
import io.gradus.training.base.statistics.Interval;
import io.gradus.training.base.statistics.MeanDifference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Intervals of interquartile means; those of the same values are computed once. */
@Component
public class ArmIntervals {
    private static final long SEED = 1;
    private static final int MOST_KNOWN = 1000;

    private final Map<List<Double>, Interval> known =
            new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<List<Double>, Interval> eldest) {
                    return size() > MOST_KNOWN;
                }
            };

    /** The 95 % bootstrap interval; empty below five values. */
    public synchronized Optional<Interval> of(List<Double> values) {
        return values.size() < MeanDifference.ENOUGH
                ? Optional.empty()
                : Optional.of(known.computeIfAbsent(values, ArmIntervals::interval));
    }

    private static Interval interval(List<Double> values) {
        return Bootstrap.ofInterquartileMean(
                values.stream().mapToDouble(Double::doubleValue).toArray(), SEED);
    }
}
