package io.gradus.backend.models;

/** Where a pull is. */
public enum PullState {
    RUNNING,
    DONE,
    FAILED,
    CANCELLED;

    /** Whether nothing will change any more. */
    public boolean isOver() {
        return this != RUNNING;
    }
}
