package io.gradus.training.trainer.update;

import io.gradus.training.objective.loss.LossSettings;
import io.gradus.training.objective.loss.PolicyLoss;
import io.gradus.training.policy.OptimiserSettings;
import java.util.Optional;

/**
 * The loss and the coefficients of one training step's update.
 *
 * @param policyLoss what is optimised
 * @param loss coefficients of the loss
 * @param optimiser coefficients of the optimiser
 * @param miniBatches optimiser steps per pass
 * @param accumulate parts of a mini-batch whose gradients are summed for one optimiser step
 * @param epochs passes over the rows
 * @param reference name of the model that the loss compares the policy with, if any
 * @param critic how the critic learns, if there is one
 * @param diagnostics whether the report tells what the gradient favours
 */
public record UpdateSettings(
        PolicyLoss policyLoss,
        LossSettings loss,
        OptimiserSettings optimiser,
        int miniBatches,
        int accumulate,
        int epochs,
        Optional<String> reference,
        Optional<CriticSettings> critic,
        boolean diagnostics) {
    /** An update in whole mini-batches, without a critic. */
    public UpdateSettings(
            PolicyLoss policyLoss,
            LossSettings loss,
            OptimiserSettings optimiser,
            int miniBatches,
            int epochs,
            Optional<String> reference) {
        this(
                policyLoss,
                loss,
                optimiser,
                miniBatches,
                1,
                epochs,
                reference,
                Optional.empty(),
                false);
    }

    /** Optimiser steps of the update. */
    int steps() {
        return miniBatches * epochs;
    }

    /** The same with another loss. */
    public UpdateSettings with(PolicyLoss other) {
        return new UpdateSettings(
                other,
                loss,
                optimiser,
                miniBatches,
                accumulate,
                epochs,
                reference,
                critic,
                diagnostics);
    }
}
