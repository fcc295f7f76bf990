package io.gradus.backend.designs;

import java.time.Instant;

/**
 * A document with versions in a list.
 *
 * @param id the name that the document gives itself
 * @param latest newest version, from 1
 * @param createdAt when version 1 was saved
 * @param updatedAt when the newest version was saved
 */
public record DesignSummary(String id, int latest, Instant createdAt, Instant updatedAt) {}
