package io.gradus.backend.leases;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Where an external run stands. */
public enum ExternalRunState {
    /** Its problems are leased, and what comes back is observed. */
    OPEN,
    /** Its curriculum has come to its end. */
    COMPLETED,
    /** Somebody ended it. */
    CLOSED;

    /** The word in the API. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
