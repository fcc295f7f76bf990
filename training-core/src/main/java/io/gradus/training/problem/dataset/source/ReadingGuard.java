package io.gradus.training.problem.dataset.source;

/** Says while a file is read whether reading goes on, in a row of gigabytes too. */
@FunctionalInterface
public interface ReadingGuard {
    /**
     * Asked after every MiB, and after every page of a Parquet file.
     *
     * @param bytes decompressed bytes so far
     * @return false to end the reading with {@link ReadingEnded}
     */
    boolean goesOn(long bytes);

    /** Reads to the end of the file. */
    static ReadingGuard open() {
        return _ -> true;
    }

    /** Reads so many bytes at most, and none once the thread is interrupted. */
    static ReadingGuard atMost(long most) {
        return bytes -> bytes <= most && !Thread.currentThread().isInterrupted();
    }
}
