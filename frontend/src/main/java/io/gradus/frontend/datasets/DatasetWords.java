package io.gradus.frontend.datasets;

import io.gradus.training.problem.dataset.DatasetInfo;
import io.gradus.training.problem.dataset.Reject;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Datasets in words. */
final class DatasetWords {
    private DatasetWords() {}

    static long refused(DatasetInfo info) {
        return refused(info.origin().rejects());
    }

    static long refused(List<Reject> rejects) {
        return rejects.stream().mapToLong(Reject::count).sum();
    }

    /** {@code level 1: 40, level 2: 13}. */
    static String perLevel(List<Integer> counts) {
        return IntStream.range(0, counts.size())
                .mapToObj(i -> "level " + (i + 1) + ": " + counts.get(i))
                .collect(Collectors.joining(", "));
    }

    /** One line that says what is in a dataset. */
    static String facts(DatasetInfo info) {
        String read =
                info.plainRows() == info.rows()
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                " · %,d not readable by the tiny policy",
                                info.rows() - info.plainRows());
        return String.format(
                Locale.ROOT,
                "%,d rows · compared as %s · longest prompt %,d and answer %,d characters%s",
                info.rows(),
                info.comparison(),
                info.longestPrompt(),
                info.longestAnswer(),
                read);
    }
}
