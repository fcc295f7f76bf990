/** Puzzles on grids and boards, one family each. */
@NullMarked
package io.gradus.training.problem.family.grid;

import org.jspecify.annotations.NullMarked;
