package io.gradus.backend.compare.internal;

import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunState;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The number of tokens at which all runs are measured: where the curve of the shortest completed
 * run ends, so that a run that has only just begun does not move it; without a completed run the
 * shortest of all.
 *
 * @param tokens empty where no run has a value
 * @param shortest the run that sets it
 */
record EqualTokens(OptionalDouble tokens, Optional<String> shortest) {
    static EqualTokens of(List<RunMeasurement> measurements) {
        Optional<RunMeasurement> least =
                shortest(measurements.stream().filter(m -> m.run().state() == RunState.COMPLETED))
                        .or(() -> shortest(measurements.stream()));
        return new EqualTokens(
                least.map(m -> OptionalDouble.of(m.overTokens().end()))
                        .orElse(OptionalDouble.empty()),
                least.map(m -> m.run().id()));
    }

    private static Optional<RunMeasurement> shortest(Stream<RunMeasurement> all) {
        return all.filter(m -> !m.overTokens().isEmpty())
                .min(Comparator.comparingDouble(m -> m.overTokens().end()));
    }

    /** A run's value there; empty where it has not come so far. */
    Optional<Double> valueOf(RunMeasurement measurement) {
        OptionalDouble value =
                tokens.isPresent()
                        ? measurement.overTokens().at(tokens.getAsDouble())
                        : OptionalDouble.empty();
        return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
    }

    /** Why runs have no value, and which values are not finite. */
    List<String> notes(List<RunMeasurement> measurements, String metric) {
        return measurements.stream()
                .flatMap(m -> Stream.of(leftOut(m, metric), notFinite(m, metric)))
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<String> leftOut(RunMeasurement measurement, String metric) {
        if (valueOf(measurement).isPresent()) {
            return Optional.empty();
        }
        Run run = measurement.run();
        String who = "%s (seed %d, %s)".formatted(run.id(), run.seed(), run.state().word());
        return Optional.of(
                measurement.overTokens().isEmpty()
                        ? who + " has no value of " + metric + " and is left out"
                        : "%s ends at %s tokens and is left out"
                                .formatted(who, whole(measurement.overTokens().end())));
    }

    private static Optional<String> notFinite(RunMeasurement measurement, String metric) {
        return measurement.nonFinite() == 0
                ? Optional.empty()
                : Optional.of(
                        "%s has %d values of %s that are not finite; its curve leaves them out"
                                .formatted(
                                        measurement.run().id(), measurement.nonFinite(), metric));
    }

    private static String whole(double tokens) {
        return String.format(Locale.ROOT, "%,.0f", tokens);
    }
}
