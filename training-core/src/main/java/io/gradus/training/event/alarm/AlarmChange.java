package io.gradus.training.event.alarm;

/** An alarm was raised or has cleared. */
public sealed interface AlarmChange permits Alarm, AlarmCleared {
    /** Subject of the alarm. */
    AlarmKind kind();

    /** The step after which it happened. */
    long step();
}
