package io.gradus.training.policy.pretrained;

import java.util.Locale;

/** Sizes for people. */
public final class ByteCount {
    private static final String[] UNITS = {"B", "kB", "MB", "GB", "TB"};

    private ByteCount() {}

    /** A size in powers of 1000, as the hub shows them: {@code 269 MB}, {@code 3.1 GB}. */
    public static String of(long bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 999.5 && unit < UNITS.length - 1) {
            value /= 1000;
            unit++;
        }
        String form = unit > 0 && value < 9.95 ? "%.1f %s" : "%.0f %s";
        return String.format(Locale.ROOT, form, value, UNITS[unit]);
    }
}
