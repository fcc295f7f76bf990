package io.gradus.backend.tryouts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Where a tryout stands. */
public enum TryoutState {
    /** Waits for earlier ones. */
    QUEUED,
    /** Its policy is loaded, or writes. */
    RUNNING,
    /** The completion has ended. */
    COMPLETED,
    /** Somebody stopped it; what was written stays. */
    STOPPED,
    /** It could not be written. */
    FAILED;

    /** Whether nothing will ever happen to it again. */
    public boolean isFinal() {
        return this == COMPLETED || this == STOPPED || this == FAILED;
    }

    /** The state's word in JSON and on screens. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The state of a word. */
    @JsonCreator
    public static TryoutState ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
