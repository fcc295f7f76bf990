/**
 * The steps of stages that are not reinforcement learning: a small class per kind. None of them
 * knows the loop that it runs in.
 */
package io.gradus.training.trainer.stage;
