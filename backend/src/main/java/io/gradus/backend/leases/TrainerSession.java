package io.gradus.backend.leases;

import java.time.Instant;

/**
 * A trainer at work on an external run: all its processes share one session, and with it the leases
 * of a key.
 *
 * @param session its name, which the trainer chose
 * @param processes how many processes it has
 * @param client the program, for people; may be empty
 * @param createdAt when it was made known
 * @param touchedAt when it last leased or was made known again
 */
public record TrainerSession(
        String session, int processes, String client, Instant createdAt, Instant touchedAt) {}
