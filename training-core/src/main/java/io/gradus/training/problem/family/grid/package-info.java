/** Puzzles on grids and boards, one family each. */
package io.gradus.training.problem.family.grid;
