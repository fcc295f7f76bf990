package io.gradus.backend.runs;

/** A run's record changed; published after the change was committed, on the thread that made it. */
public record RunChanged(Run run) {}
