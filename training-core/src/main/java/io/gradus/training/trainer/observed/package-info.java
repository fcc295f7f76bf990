/**
 * What the groups of a step tell by themselves, whoever trained on them: the same numbers and texts
 * for a run of Gradus and for a trainer outside.
 */
package io.gradus.training.trainer.observed;
