package io.gradus.backend.workers;

import java.util.Locale;

/** What the holder of a key does. */
public enum KeyTask {
    /** It claims runs. */
    WORKER,
    /** It trains an external run: leases, scores, reports. */
    TRAINER;

    /** The task's word in the database. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
