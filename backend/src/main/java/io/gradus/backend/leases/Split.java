package io.gradus.backend.leases;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Purpose of a lease. */
public enum Split {
    /** Training: the curriculum observes the group. */
    TRAIN,
    /** Measuring on held-out problems: scored, never observed, and never expired. */
    VALIDATION;

    /** The word in the API. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
