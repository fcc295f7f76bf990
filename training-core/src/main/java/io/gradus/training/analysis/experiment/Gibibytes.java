package io.gradus.training.analysis.experiment;

import java.util.Locale;

/** Sizes in memory, for people. */
final class Gibibytes {
    private Gibibytes() {}

    /** {@code 2.4 GiB}; {@code 18 MiB} below one, {@code 153 KiB} below one of these. */
    static String words(long bytes) {
        if (bytes > 0 && bytes < 1L << 20) {
            return Math.ceilDiv(bytes, 1L << 10) + " KiB";
        }
        return bytes >= 1L << 30
                ? String.format(Locale.ROOT, "%.1f GiB", bytes / (double) (1L << 30))
                : String.format(Locale.ROOT, "%.0f MiB", bytes / (double) (1L << 20));
    }
}
