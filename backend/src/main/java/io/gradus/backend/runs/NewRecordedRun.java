package io.gradus.backend.runs;

import java.time.Instant;

/**
 * A run that somebody else trains; what happens in it is recorded.
 *
 * @param id for example {@code x-7k3f9q}
 * @param name for people
 * @param curriculum the curriculum's id
 * @param version the pinned version
 * @param document the resolved document
 * @param documentHash its hash
 * @param seed fixes the problems that are drawn
 * @param createdAt when it was created
 */
public record NewRecordedRun(
        String id,
        String name,
        String curriculum,
        int version,
        String document,
        String documentHash,
        long seed,
        Instant createdAt) {}
