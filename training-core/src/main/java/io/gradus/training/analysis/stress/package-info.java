/**
 * Attacks a rubric before any training with completions that deserve nothing, and tells which of
 * them pay more than an honest wrong answer.
 */
package io.gradus.training.analysis.stress;
