package io.gradus.training.worker;

/** Where an attempt stands, as its worker sees it. The last five end the attempt. */
public enum WorkerState {
    STARTING,
    RUNNING,
    PAUSED,
    SUSPENDED,
    STOPPED,
    COMPLETED,
    FAILED;

    /** Whether the worker exits after telling this state. */
    public boolean isFinal() {
        return this != STARTING && this != RUNNING;
    }
}
