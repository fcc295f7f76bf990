package io.gradus.backend.leases;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How far a lease is. */
public enum LeaseState {
    /** Completions are missing and may still come. */
    OPEN,
    /** Every completion came. */
    COMPLETE,
    /** It expired with at least two completions; its group is what came until then. */
    EXPIRED,
    /** It expired with fewer than two completions, which say nothing about a group. */
    LOST,
    /** Its trainer gave it back unanswered; its problem is lent again. */
    RELEASED,
    /** A rewind left it behind; completions for it are scored, and never observed. */
    ORPHANED;

    /** The word in the API. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
