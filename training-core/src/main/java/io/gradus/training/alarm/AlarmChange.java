package io.gradus.training.alarm;

/** An alarm was raised or has cleared. */
public sealed interface AlarmChange permits Alarm, AlarmCleared {
    /** What it is about. */
    AlarmKind kind();

    /** The step after which it happened. */
    long step();
}
