package io.gradus.training.document;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The first errors of a text in its order. The others are counted, and one last error stands for
 * them where the first of them is, so that a text full of faults costs neither memory nor patience.
 */
final class FirstErrors {
    /** An error with its number among those that were found, which orders errors of one place. */
    private record Found(DocumentError error, int number) {}

    private static final Comparator<Found> IN_TEXT_ORDER =
            Comparator.<Found>comparingInt(f -> f.error().line())
                    .thenComparingInt(f -> f.error().column())
                    .thenComparingInt(Found::number);

    private final TreeSet<Found> kept = new TreeSet<>(IN_TEXT_ORDER);
    private @Nullable Found firstLeftOut;
    private int count;

    /** Adds one that was found. */
    void add(DocumentError error) {
        kept.add(new Found(error, count++));
        if (kept.size() > DocumentError.MOST) {
            leaveOut(kept.removeLast());
        }
    }

    private void leaveOut(Found found) {
        if (firstLeftOut == null || IN_TEXT_ORDER.compare(found, firstLeftOut) < 0) {
            firstLeftOut = found;
        }
    }

    /** Those that are told. */
    List<DocumentError> inTextOrder() {
        return Stream.concat(
                        kept.stream().map(Found::error),
                        Optional.ofNullable(firstLeftOut)
                                .map(Found::error)
                                .map(this::rest)
                                .stream())
                .toList();
    }

    private DocumentError rest(DocumentError first) {
        int rest = count - kept.size();
        return new DocumentError(
                first.path(),
                first.line(),
                first.column(),
                "and %d more %s from here on; correct those above first"
                        .formatted(rest, rest == 1 ? "error" : "errors"),
                Optional.empty());
    }
}
