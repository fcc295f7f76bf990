/**
 * Curricula as documents with immutable versions: stored verbatim, checked as a whole, never
 * overwritten.
 */
package io.gradus.backend.designs;
