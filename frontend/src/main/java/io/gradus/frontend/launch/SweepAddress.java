package io.gradus.frontend.launch;

import io.gradus.backend.experiments.SweepAxis;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A sweep in an address: a line {@code path=value, value} for each place. */
final class SweepAddress {
    private SweepAddress() {}

    /** The sweep of an address; a line that is none is ignored. */
    static List<SweepAxis> read(String text) {
        return text.lines().flatMap(line -> axis(line).stream()).toList();
    }

    private static Optional<SweepAxis> axis(String line) {
        int at = line.indexOf('=');
        return at < 1
                ? Optional.empty()
                : SweepValues.parse(line.substring(at + 1))
                        .map(values -> new SweepAxis(line.substring(0, at).strip(), values));
    }

    static String text(List<SweepAxis> sweep) {
        return sweep.stream()
                .map(axis -> axis.path() + "=" + SweepValues.text(axis.values()))
                .collect(Collectors.joining("\n"));
    }
}
