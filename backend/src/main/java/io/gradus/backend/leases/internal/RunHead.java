package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRun;

/**
 * An external run without its long texts, which a curriculum in memory makes needless.
 *
 * @param run what everybody may see
 * @param revision grows with every change
 */
record RunHead(ExternalRun run, long revision) {}
