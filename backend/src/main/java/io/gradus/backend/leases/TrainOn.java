package io.gradus.backend.leases;

import com.fasterxml.jackson.annotation.JsonValue;

/** What of an answer the policy is trained on. */
public enum TrainOn {
    /** What it wrote itself. */
    COMPLETION("completion"),
    /** The prefix that it was given, too. */
    PREFIX_AND_COMPLETION("prefixAndCompletion");

    private final String word;

    TrainOn(String word) {
        this.word = word;
    }

    /** The word in the API. */
    @JsonValue
    public String word() {
        return word;
    }
}
