package io.gradus.training.problem.dataset.source;

import tools.jackson.databind.node.ObjectNode;

/** Entry at one place of a file. */
public sealed interface SourceEntry {
    /** The place: a line of JSON lines, a record of CSV, else a row, from 1. */
    long number();

    /** Named values. */
    record Row(long number, ObjectNode values) implements SourceEntry {}

    /**
     * Entry that could not be read.
     *
     * @param reason the same words for the same cause, so that causes can be counted
     * @param excerpt the beginning of what stands there
     */
    record Unreadable(long number, String reason, String excerpt) implements SourceEntry {}
}
