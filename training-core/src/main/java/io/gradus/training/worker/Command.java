package io.gradus.training.worker;

/** A numbered command of a run. */
public record Command(int number, CommandKind kind, String reason) {}
