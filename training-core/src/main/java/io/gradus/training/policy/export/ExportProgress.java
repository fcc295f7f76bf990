package io.gradus.training.policy.export;

/** Is told how far an export is. */
@FunctionalInterface
public interface ExportProgress {
    /** Nobody listens. */
    ExportProgress SILENT = (_, _) -> {};

    /**
     * So many bytes of weights are written.
     *
     * @param all how many there will be
     */
    void written(long bytes, long all);

    /** All weights are written. */
    default void finished() {}
}
