package io.gradus.backend.compare;

import com.fasterxml.jackson.annotation.JsonValue;

/** Statement that can be made about a difference. */
public enum Verdict {
    /** Told from chance, in the wanted direction. */
    BETTER("better"),
    /** Told from chance, against the wanted direction. */
    WORSE("worse"),
    /** Told from chance; nobody says whether more of the metric is good. */
    HIGHER("higher"),
    /** Told from chance; nobody says whether less of the metric is good. */
    LOWER("lower"),
    /** Chance alone makes a difference as large too often. */
    CANNOT_TELL("cannot tell"),
    /** The arm was stopped by the experiment's futility rule; it is not tested any further. */
    FUTILE("stopped for futility");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    /** The verdict for people and in JSON. */
    @JsonValue
    public String word() {
        return word;
    }
}
