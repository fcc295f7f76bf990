package io.gradus.backend.probes;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Where a probe stands. */
public enum ProbeState {
    /** Waits for an earlier probe to end. */
    QUEUED,
    /** Its process measures. */
    RUNNING,
    /** Every cell is known. */
    COMPLETED,
    /** It was ended by hand. */
    CANCELLED,
    /** It could not go on. */
    FAILED;

    /** Whether nothing will ever happen to it again. */
    public boolean isFinal() {
        return this == COMPLETED || this == CANCELLED || this == FAILED;
    }

    /** The state's word in JSON and on screens. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The state of a word. */
    @JsonCreator
    public static ProbeState ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
