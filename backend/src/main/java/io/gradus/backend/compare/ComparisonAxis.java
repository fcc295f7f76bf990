package io.gradus.backend.compare;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Axis that curves are drawn over. */
public enum ComparisonAxis {
    /** Training steps. */
    STEP,
    /** Generated training tokens. */
    TOKENS,
    /** Seconds of training, without the time that a run waited. */
    SECONDS;

    /** As addresses name it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The axis of a word. */
    public static Optional<ComparisonAxis> find(String word) {
        return Arrays.stream(values()).filter(axis -> axis.word().equals(word)).findFirst();
    }
}
