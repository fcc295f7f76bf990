/** Two-player zero-sum games: families whose episodes have two roles, for self-play. */
package io.gradus.training.problem.family.game;
