package io.gradus.backend.leases;

import java.time.Instant;

/**
 * A place of an external run that it can be rewound to; a trainer keeps the token beside its own
 * checkpoint.
 *
 * @param token names it, for example {@code x-7k3f9q.s3.1a2b3c4d5e6f}
 * @param key the trainer's own name for it
 * @param step steps observed before it
 * @param stage index of the stage that the run was in
 * @param stageName name of that stage
 * @param stateHash SHA-256 of all that decides how the run goes on from it
 * @param at when it was taken
 */
public record Snapshot(
        String token,
        String key,
        long step,
        int stage,
        String stageName,
        String stateHash,
        Instant at) {}
