package io.gradus.backend.runs;

/**
 * An event as it is stored.
 *
 * @param seq its number, from 1 without gaps
 * @param payload its JSON text, verbatim
 */
public record EventEntry(long seq, String payload) {}
