package io.gradus.backend.jobs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What the process of a job is. */
public enum JobTask {
    /** A worker of Gradus that claims the run. */
    WORKER,
    /** A trainer outside that leases problems of the run. */
    TRAINER;

    /** The task's word in JSON and in the database. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The task of a word. */
    @JsonCreator
    public static JobTask ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
