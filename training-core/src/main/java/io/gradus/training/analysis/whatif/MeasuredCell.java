package io.gradus.training.analysis.whatif;

/**
 * Result of an evaluation of a recorded run for a difficulty cell.
 *
 * @param step completed steps before it
 * @param cell the cell
 * @param passRate share of its held-out problems' rollouts that passed, in [0, 1]
 */
public record MeasuredCell(long step, String cell, double passRate) {}
