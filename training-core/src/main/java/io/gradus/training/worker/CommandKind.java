package io.gradus.training.worker;

/** Command that a server can give a running worker; applied between steps. */
public enum CommandKind {
    /** Checkpoint and exit; the run becomes paused. */
    PAUSE,
    /** Checkpoint and exit for good; the run becomes stopped. */
    STOP,
    /** Checkpoint and exit because the server shuts down; the run goes back to the queue. */
    SUSPEND
}
