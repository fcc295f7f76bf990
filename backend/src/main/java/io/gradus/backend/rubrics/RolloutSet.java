package io.gradus.backend.rubrics;

import java.time.Instant;

/**
 * A saved set of rollouts in a list.
 *
 * @param name its name
 * @param rollouts number of rollouts
 * @param marked number of those that a person marked right or wrong
 * @param savedAt when it was saved
 */
public record RolloutSet(String name, int rollouts, int marked, Instant savedAt) {}
