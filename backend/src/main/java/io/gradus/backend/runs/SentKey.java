package io.gradus.backend.runs;

/**
 * An API key that a run would send to another machine.
 *
 * @param variable the environment variable that holds it where the run trains
 * @param origin scheme, host and port that it is sent to
 * @param host what a request names in {@code sendKeysTo} to confirm it
 * @param allowed whether the setting {@code gradus.key-hosts} allows it
 */
public record SentKey(String variable, String origin, String host, boolean allowed) {}
