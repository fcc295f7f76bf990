package io.gradus.training.trainer.update;

import io.gradus.training.objective.CriticTrunk;
import io.gradus.training.objective.loss.ValueLoss;
import io.gradus.training.policy.OptimiserSettings;

/**
 * How a critic learns in one training step.
 *
 * @param loss what it minimises
 * @param trunk what its head stands on
 * @param optimiser of the head
 * @param miniBatches optimiser steps per pass, on a trunk of its own accord
 * @param epochs passes over the rows, on a trunk of its own accord
 * @param warmUp steps in which it learns and the policy does not
 */
public record CriticSettings(
        ValueLoss loss,
        CriticTrunk trunk,
        OptimiserSettings optimiser,
        int miniBatches,
        int epochs,
        int warmUp) {}
