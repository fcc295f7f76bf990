package io.gradus.training.problem.dataset.imports;

/** Hears how far an import is, and may stop it. */
@FunctionalInterface
public interface ImportProgress {
    /**
     * Called every few hundred rows.
     *
     * @param bytes bytes of the file read
     * @param total bytes of the file
     * @param rows rows read
     * @param rejected rows refused so far
     * @return false to stop; nothing is kept then
     */
    boolean goesOn(long bytes, long total, long rows, long rejected);

    /** Nobody listens. */
    static ImportProgress silent() {
        return (_, _, _, _) -> true;
    }
}
