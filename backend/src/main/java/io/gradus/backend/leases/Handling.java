package io.gradus.backend.leases;

import com.fasterxml.jackson.annotation.JsonValue;

/** Handling of a part of a curriculum when a trainer outside trains with it. */
public enum Handling {
    /** Judged as soon as a completion comes. */
    AT_ONCE("at once"),
    /** Judged when the lease's group is whole or expires; until then the total is deferred. */
    WITH_GROUP("with the group"),
    /** Played by the trainer turn by turn; judged when an episode is over. */
    BY_TURNS("turn by turn"),
    /**
     * A language model judges it, which the server asks; until it answers the total is deferred.
     */
    ASKED("asked by the server"),
    /** Leases give it to trainers that ask for guided ones. */
    WITH_LEASE("with the lease"),
    /** The trainer's own affair; Gradus does nothing about it. */
    LEFT_TO_TRAINER("left to the trainer"),
    /** Known once the trainer reports it. */
    REPORTED("reported by the trainer"),
    /** Not judged, because it was left out knowingly; it is not applicable in every score. */
    LEFT_OUT("left out"),
    /** Cannot work; the external run is not created. */
    REFUSED("refused");

    private final String word;

    Handling(String word) {
        this.word = word;
    }

    /** The words in the API. */
    @JsonValue
    public String word() {
        return word;
    }
}
