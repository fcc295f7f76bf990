package io.gradus.backend.exports.internal;

import java.io.Closeable;
import java.io.IOException;

/** Takes a run's numbers, series by series, and writes them in one format. */
public interface PointSink extends Closeable {
    /**
     * One number.
     *
     * @param key its series; all numbers of a series follow each other
     * @param step the series' own step
     * @param value may be NaN or infinite
     */
    void write(String key, long step, double value) throws IOException;
}
