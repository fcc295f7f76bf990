package io.gradus.backend.datasets;

/** Where an import is. */
public enum ImportState {
    RUNNING,
    DONE,
    FAILED,
    CANCELLED;

    /** Whether nothing will change any more. */
    public boolean isOver() {
        return this != RUNNING;
    }
}
