/** Tools that any family's problems can be given. */
package io.gradus.training.problem.tool;
