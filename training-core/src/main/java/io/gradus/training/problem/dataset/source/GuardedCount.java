package io.gradus.training.problem.dataset.source;

/** Counts decompressed bytes, refuses more than a limit, and asks a guard now and then. */
final class GuardedCount {
    private static final long ASK_EVERY = 1 << 20;

    private final ReadingGuard guard;
    private final long limit;
    private long bytes;
    private long asked;

    GuardedCount(ReadingGuard guard, SourceLimits limits) {
        this.guard = guard;
        limit = limits.fileBytes();
    }

    /** Adds bytes that were read in passing. */
    void add(long more) {
        bytes += more;
        if (bytes > limit) {
            throw new IllegalArgumentException(
                    "the decompressed file must be <= "
                            + limit
                            + " bytes; split it or raise the limit");
        }
        if (bytes - asked >= ASK_EVERY) {
            ask();
        }
    }

    /** Adds bytes that cost much at once. */
    void addBlock(long more) {
        add(more);
        ask();
    }

    private void ask() {
        asked = bytes;
        if (!guard.goesOn(bytes)) {
            throw new ReadingEnded();
        }
    }
}
