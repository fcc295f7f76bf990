package io.gradus.training.update;

import io.gradus.training.objective.LossSettings;
import io.gradus.training.policy.OptimiserSettings;

/**
 * The coefficients of one training step's update.
 *
 * @param loss coefficients of the loss
 * @param optimiser coefficients of the optimiser
 * @param miniBatches optimiser steps per pass
 * @param epochs passes over the rows
 */
public record UpdateSettings(
        LossSettings loss, OptimiserSettings optimiser, int miniBatches, int epochs) {}
