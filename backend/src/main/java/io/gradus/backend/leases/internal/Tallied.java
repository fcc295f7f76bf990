package io.gradus.backend.leases.internal;

/** Kinds of lease counts; {@link io.gradus.backend.leases.LeaseCounts} says what each is. */
enum Tallied {
    VALIDATION,
    OBSERVED,
    EXPIRED,
    LOST,
    STALE,
    MISSING,
    LATE,
    SURPLUS,
    LAGGED,
    RELEASED,
    ORPHANED
}
