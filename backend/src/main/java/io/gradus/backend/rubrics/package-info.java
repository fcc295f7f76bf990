/**
 * Rubrics as documents with immutable versions beside the shipped ones, their scores, the stress
 * test and the rubric preview, which holds an edit against recorded, written and hostile rollouts.
 */
package io.gradus.backend.rubrics;
