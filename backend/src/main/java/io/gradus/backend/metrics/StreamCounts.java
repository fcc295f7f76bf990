package io.gradus.backend.metrics;

/** Counts of what the live stream did since the server started. */
public interface StreamCounts {
    /** Connections that are open now, as far as is known. */
    int readers();

    /** How often a reader was told to read the history again instead of events too far behind. */
    long refetches();

    /** Events that readers were not sent for that reason. */
    long eventsPassedOver();
}
