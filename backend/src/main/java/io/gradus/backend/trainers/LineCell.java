package io.gradus.backend.trainers;

/**
 * Who honours a line in one way of training.
 *
 * @param way the way of training
 * @param honour who honours it
 * @param why one sentence without a full stop; empty for runs of Gradus
 */
public record LineCell(Way way, Honour honour, String why) {}
