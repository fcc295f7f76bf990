package io.gradus.training.worker;

/** A command was applied after this step. */
public record AppliedCommand(int number, long step) {}
