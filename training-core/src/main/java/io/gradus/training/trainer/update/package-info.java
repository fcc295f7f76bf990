/**
 * Moves the policy: rows with advantages go in, optimiser steps and their report come out. It knows
 * no algorithm.
 */
package io.gradus.training.trainer.update;
