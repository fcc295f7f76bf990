package io.gradus.training.alarm;

/**
 * What an alarm was raised for is over.
 *
 * @param kind what it was about
 * @param step the step after which it had cleared
 */
public record AlarmCleared(AlarmKind kind, long step) implements AlarmChange {}
