package io.gradus.training.analysis.whatif;

/**
 * A difficulty cell in the recorded run beside the same in the changed one.
 *
 * @param cell the cell
 * @param groups groups of it
 * @param passRate mean pass rate over them
 */
public record CellDifference(String cell, Difference groups, Difference passRate) {}
