/** Two-player zero-sum games: families whose episodes have two roles, for self-play. */
@NullMarked
package io.gradus.training.problem.family.game;

import org.jspecify.annotations.NullMarked;
