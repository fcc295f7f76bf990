package io.gradus.backend.designs;

import java.time.Instant;

/**
 * A curriculum in a list.
 *
 * @param id the document's {@code curriculum} name
 * @param latest newest version, from 1
 * @param createdAt when version 1 was saved
 * @param updatedAt when the newest version was saved
 */
public record CurriculumSummary(String id, int latest, Instant createdAt, Instant updatedAt) {}
