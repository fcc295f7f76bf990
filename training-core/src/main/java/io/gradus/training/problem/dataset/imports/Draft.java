package io.gradus.training.problem.dataset.imports;

import io.gradus.training.problem.dataset.DatasetRow;
import java.util.OptionalDouble;

/**
 * Problem that a row of a file became.
 *
 * @param number its place in the file
 * @param row the problem, at level 1 until the scale of difficulties is known
 * @param difficulty what the file says
 */
record Draft(long number, DatasetRow row, OptionalDouble difficulty) {}
