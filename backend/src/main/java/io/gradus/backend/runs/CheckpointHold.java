package io.gradus.backend.runs;

import java.time.Instant;

/**
 * A checkpoint that is kept until somebody has decided whether to fork from it.
 *
 * @param id names the hold
 * @param step the checkpoint's step
 * @param until when it ends by itself
 */
public record CheckpointHold(String id, long step, Instant until) {}
