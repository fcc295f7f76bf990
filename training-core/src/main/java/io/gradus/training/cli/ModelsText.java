package io.gradus.training.cli;

import io.gradus.training.policy.pretrained.ByteCount;
import java.util.Locale;

/** Numbers of models for people. */
final class ModelsText {
    private ModelsText() {}

    static String size(long bytes) {
        return ByteCount.of(bytes);
    }

    /** Parameters: {@code 135M}, {@code 1.7B}. */
    static String count(long parameters) {
        if (parameters >= 999_500_000) {
            return String.format(Locale.ROOT, "%.1fB", parameters / 1e9);
        }
        return parameters >= 999_500
                ? String.format(Locale.ROOT, "%.0fM", parameters / 1e6)
                : String.format(Locale.ROOT, "%.0fk", parameters / 1e3);
    }
}
