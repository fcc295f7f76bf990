package io.gradus.benchmarks.model;

import java.io.IOException;

/** One of the two that are compared. */
interface TimedSide extends AutoCloseable {
    /** Who computes, with which version and threads, for people. */
    String words();

    /** Does it once. */
    Timing time(ModelTask task) throws IOException;

    @Override
    void close() throws IOException;
}
