/**
 * Changing a running experiment: what may be changed, how a change becomes another document, and
 * the log of commands that, with document and seed, fixes a run.
 */
package io.gradus.training.trainer.steering;
