package io.gradus.training.policy.template.syntax;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Where the lines of a text begin. */
final class Lines {
    private final int[] starts;

    Lines(String text) {
        starts =
                IntStream.concat(
                                IntStream.of(0),
                                IntStream.range(0, text.length())
                                        .filter(i -> text.charAt(i) == '\n')
                                        .map(i -> i + 1))
                        .toArray();
    }

    Place place(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        int line = found >= 0 ? found : -found - 2;
        return new Place(line + 1, offset - starts[line] + 1);
    }
}
