/** Tools that any family's problems can be given. */
@NullMarked
package io.gradus.training.problem.tool;

import org.jspecify.annotations.NullMarked;
