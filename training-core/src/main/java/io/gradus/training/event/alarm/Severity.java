package io.gradus.training.event.alarm;

/** How urgent an alarm is. */
public enum Severity {
    /** Worth a look when convenient. */
    WARNING,
    /** The run wastes its time or is broken. */
    CRITICAL
}
