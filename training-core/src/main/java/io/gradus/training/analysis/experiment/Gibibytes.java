package io.gradus.training.analysis.experiment;

import java.util.Locale;

/** Sizes in memory, for people. */
final class Gibibytes {
    private Gibibytes() {}

    /** {@code 2.4 GiB}, or {@code 18 MiB} below one. */
    static String words(long bytes) {
        return bytes >= 1L << 30
                ? String.format(Locale.ROOT, "%.1f GiB", bytes / (double) (1L << 30))
                : String.format(Locale.ROOT, "%.0f MiB", bytes / (double) (1L << 20));
    }
}
