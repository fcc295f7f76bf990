package io.gradus.backend.leases;

import java.time.Instant;

/**
 * Trouble with a language model that judges.
 *
 * @param error what went wrong last
 * @param remedy what to do about it
 * @param at when it went wrong
 */
public record JudgeTrouble(String error, String remedy, Instant at) {}
