/** Problem families whose problems are episodes of several turns. */
package io.gradus.training.problem.family.episode;
