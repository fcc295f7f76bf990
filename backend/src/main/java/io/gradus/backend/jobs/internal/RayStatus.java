package io.gradus.backend.jobs.internal;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What Ray says of a job.
 *
 * @param status {@code PENDING}, {@code RUNNING}, {@code STOPPED}, {@code SUCCEEDED} or {@code
 *     FAILED}
 * @param message the same for people
 */
record RayStatus(String status, String message) {
    private static final Set<String> ENDS = Set.of("STOPPED", "SUCCEEDED", "FAILED");

    boolean hasEnded() {
        return ENDS.contains(status);
    }

    /** The status within a sentence. */
    String word() {
        return status.toLowerCase(Locale.ROOT);
    }

    /** Of a job that Ray does not know, or not any more. */
    static final RayStatus LOST = new RayStatus("LOST", "Ray no longer knows it");

    static RayStatus of(Optional<String> status, Optional<String> message) {
        return new RayStatus(status.orElse("PENDING"), message.orElse(""));
    }
}
