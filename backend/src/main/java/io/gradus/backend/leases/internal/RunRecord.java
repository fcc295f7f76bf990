package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRun;

/**
 * An external run as it is stored.
 *
 * @param run what everybody may see
 * @param document the resolved document
 * @param revision grows with every change
 * @param place counters, JSON of {@link Place}
 * @param curriculum what the curriculum remembers, JSON
 */
record RunRecord(
        ExternalRun run, String document, long revision, String place, String curriculum) {}
