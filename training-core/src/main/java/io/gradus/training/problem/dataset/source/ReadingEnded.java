package io.gradus.training.problem.dataset.source;

/** The reading of a file was ended by its {@link ReadingGuard}. */
public final class ReadingEnded extends RuntimeException {
    private static final long serialVersionUID = 1;

    ReadingEnded() {
        super("reading was ended", null, false, false);
    }
}
