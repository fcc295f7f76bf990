package io.gradus.backend.probes;

/** A probe's record changed; published on the thread that made the change. */
public record ProbeChanged(Probe probe) {}
