package io.gradus.training.event.alarm;

/**
 * An alarm was raised.
 *
 * @param kind what it is about
 * @param severity how urgent it is
 * @param step the step after which it was raised
 * @param evidence why, in words with numbers
 */
public record Alarm(AlarmKind kind, Severity severity, long step, String evidence)
        implements AlarmChange {}
