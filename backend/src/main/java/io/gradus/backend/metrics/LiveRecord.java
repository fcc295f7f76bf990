package io.gradus.backend.metrics;

import java.util.Optional;

/**
 * Something about a run that the live stream tells as a whole: when a reader comes and whenever
 * {@link LiveRecordChanged} says that it changed.
 */
public interface LiveRecord {
    /** The name of its messages in the stream. */
    String liveName();

    /** The record as it stands; empty where there is nothing to tell. */
    Optional<Object> liveRecord(String run);
}
