package io.gradus.training.problem.dataset.imports;

/** An import was stopped by its listener; nothing was kept. */
public final class ImportCancelled extends RuntimeException {
    private static final long serialVersionUID = 1;

    ImportCancelled() {
        super("the import was cancelled; nothing was kept");
    }
}
