package io.gradus.backend.trainers;

import com.fasterxml.jackson.annotation.JsonValue;

/** Who honours a line of a curriculum. */
public enum Honour {
    /** Gradus does it, whoever trains. */
    GRADUS("Gradus does it"),
    /** The trainer is told and honours it. */
    TOLD("the trainer is told"),
    /** The trainer has a setting of its own for it, which decides. */
    TRAINER("the trainer's own setting"),
    /** It has no effect. */
    NOBODY("nobody does it"),
    /** Training does not start, or ends with an error. */
    REFUSED("refused");

    private final String word;

    Honour(String word) {
        this.word = word;
    }

    /** The words in the API and on pages. */
    @JsonValue
    public String word() {
        return word;
    }

    /** Whether the line has no effect. */
    public boolean isMissing() {
        return this == NOBODY || this == REFUSED;
    }
}
