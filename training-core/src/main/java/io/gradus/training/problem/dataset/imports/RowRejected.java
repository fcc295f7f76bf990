package io.gradus.training.problem.dataset.imports;

/** A row cannot become a problem; caught where rows are counted. */
final class RowRejected extends Exception {
    private static final long serialVersionUID = 1;

    /** The message is the reason: the same words for the same cause. */
    RowRejected(String reason) {
        super(reason, null, false, false);
    }
}
