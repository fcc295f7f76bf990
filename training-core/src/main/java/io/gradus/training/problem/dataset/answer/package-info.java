/**
 * How an answer to a row of a dataset is compared with the row's own: exactly, as a number, as a
 * mathematical expression, by letter or by pattern. Every comparison does bounded work and reads
 * one final answer only.
 */
@NullMarked
package io.gradus.training.problem.dataset.answer;

import org.jspecify.annotations.NullMarked;
