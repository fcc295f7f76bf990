/**
 * The main road: {@link io.gradus.training.trainer.Trainer#step()} is one training step in the
 * field's own words, and {@link io.gradus.training.trainer.TrainingRun} is a whole run with its
 * warm start, evaluations and checkpoints.
 */
package io.gradus.training.trainer;
