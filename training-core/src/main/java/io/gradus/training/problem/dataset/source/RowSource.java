package io.gradus.training.problem.dataset.source;

import java.io.IOException;
import java.util.Optional;

/** The rows of an open file, one after the other. */
public interface RowSource extends AutoCloseable {
    /** The next entry; empty behind the last. */
    Optional<SourceEntry> next() throws IOException;

    /** Bytes of the file consumed so far, for progress. */
    long bytesRead();

    @Override
    void close() throws IOException;
}
