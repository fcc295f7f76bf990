/** Problem families whose problems are episodes of several turns. */
@NullMarked
package io.gradus.training.problem.family.episode;

import org.jspecify.annotations.NullMarked;
