package io.gradus.backend.experiments;

import io.gradus.training.base.statistics.Interval;
import java.util.Optional;

/**
 * What the completed runs of an arm say so far.
 *
 * @param arm its name
 * @param isBaseline whether the other arms are held against it
 * @param runs how many runs it has
 * @param ended how many of them have ended
 * @param n how many completed with a held-out pass rate
 * @param mean interquartile mean of these pass rates; of fewer than four the mean
 * @param interval its 95 % interval by order statistics, as in a verdict; from five runs on
 * @param provisional whether runs are still to come
 * @param stopped the look that stopped the arm for futility
 */
public record ArmProgress(
        String arm,
        boolean isBaseline,
        int runs,
        int ended,
        int n,
        Optional<Double> mean,
        Optional<Interval> interval,
        boolean provisional,
        Optional<FutilityLook> stopped) {}
