package io.gradus.frontend.external;

import io.gradus.backend.trainers.Way;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Which ways of training a matrix shows. */
final class MatrixChoice {
    /** All of them, side by side. */
    static final String ALL = "all, side by side";

    private MatrixChoice() {}

    /** What can be chosen. */
    static List<String> labels() {
        return Stream.concat(Stream.of(ALL), Arrays.stream(Way.values()).map(Way::label)).toList();
    }

    /** The ways of a choice. */
    static List<Way> ways(String label) {
        return Arrays.stream(Way.values())
                .filter(way -> label.equals(ALL) || way.label().equals(label))
                .toList();
    }
}
