package io.gradus.backend.compare;

import io.gradus.training.statistics.Difference;

/**
 * How a cell compares with the baseline at equal tokens.
 *
 * @param difference the cell's mean minus the baseline's, with interval and test
 * @param adjustedP the test's p-value, corrected for the number of cells by Holm's method
 * @param verdict what can be said
 * @param because why, in words
 */
public record CellDifference(
        Difference difference, double adjustedP, Verdict verdict, String because) {}
