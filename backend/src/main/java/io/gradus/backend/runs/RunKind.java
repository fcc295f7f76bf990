package io.gradus.backend.runs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/** Who trains a run. */
public enum RunKind {
    /** A worker of Gradus. */
    NATIVE,
    /** A trainer outside, which leases problems and sends completions back. */
    EXTERNAL;

    /** The word in JSON and in the database. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The kind of a word. */
    @JsonCreator
    public static RunKind ofWord(String word) {
        return Arrays.stream(values())
                .filter(kind -> kind.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no kind of run " + word));
    }
}
