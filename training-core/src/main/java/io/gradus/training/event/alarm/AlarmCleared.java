package io.gradus.training.event.alarm;

/**
 * End of what an alarm was raised for.
 *
 * @param kind what it was about
 * @param step the step after which it had cleared
 */
public record AlarmCleared(AlarmKind kind, long step) implements AlarmChange {}
