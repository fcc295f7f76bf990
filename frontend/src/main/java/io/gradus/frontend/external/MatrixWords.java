package io.gradus.frontend.external;

import io.gradus.backend.trainers.TrainerMatrix;
import io.gradus.backend.trainers.Way;
import java.util.List;
import java.util.stream.Collectors;

/** Words about a matrix. */
final class MatrixWords {
    private MatrixWords() {}

    /** How many lines have no effect: {@code TRL: 3 of 14 lines have no effect, 1 is refused.} */
    static String count(TrainerMatrix matrix, List<Way> ways) {
        return matrix.ways().stream()
                .filter(count -> ways.contains(count.way()))
                .filter(count -> ways.size() == 1 || count.way() != Way.GRADUS)
                .map(count -> words(count, matrix.lines().size()))
                .collect(Collectors.joining(" "));
    }

    private static String words(TrainerMatrix.WayCount count, int lines) {
        String nobody =
                count.nobody() == 0
                        ? "%s: all %d lines have an effect".formatted(count.way().label(), lines)
                        : "%s: %d of %d lines %s no effect"
                                .formatted(
                                        count.way().label(),
                                        count.nobody(),
                                        lines,
                                        count.nobody() == 1 ? "has" : "have");
        return count.refused() == 0
                ? nobody + "."
                : "%s, %d %s refused."
                        .formatted(nobody, count.refused(), count.refused() == 1 ? "is" : "are");
    }
}
