/**
 * Artifacts that stages leave behind for later stages and other runs: weights, scorers, pools of
 * traces.
 */
package io.gradus.training.trainer.artifact;
