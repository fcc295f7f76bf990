package io.gradus.backend.leases;

import java.time.Instant;

/**
 * What a rewind left behind.
 *
 * @param branch its number, from 1
 * @param fromStep the first step of it
 * @param toStep the last; less than {@code fromStep} where no step had been observed yet
 * @param reason why the run was rewound
 * @param at when
 */
public record Branch(int branch, long fromStep, long toStep, String reason, Instant at) {}
