package io.gradus.backend.jobs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How far a job is. */
public enum JobState {
    /** It is to be submitted. */
    WAITING,
    /** It was submitted and has not ended. */
    LIVE,
    /** It has ended, however. */
    ENDED;

    /** The state's word in JSON and in the database. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The state of a word. */
    @JsonCreator
    public static JobState ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
