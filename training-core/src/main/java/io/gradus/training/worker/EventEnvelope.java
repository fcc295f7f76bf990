package io.gradus.training.worker;

/**
 * An event on its way to the server.
 *
 * @param seq the event's number
 * @param hash SHA-256 of {@code payload}'s UTF-8 bytes, lower-case hex; the same seq with another
 *     hash means that the run diverged
 * @param payload the event as JSON text, kept verbatim
 */
public record EventEnvelope(long seq, String hash, String payload) {}
