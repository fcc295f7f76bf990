package io.gradus.backend.leases;

/**
 * How a part of a curriculum fares with a trainer outside.
 *
 * @param place where it stands in the document, for example {@code rubrics.exact.criteria[0]}
 * @param part what it is, for example {@code criterion correct}
 * @param handling what becomes of it
 * @param reason why, for people
 */
public record PartFit(String place, String part, Handling handling, String reason) {}
