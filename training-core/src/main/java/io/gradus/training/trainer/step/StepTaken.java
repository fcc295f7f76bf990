package io.gradus.training.trainer.step;

import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.trainer.stage.StepContext;
import java.util.List;

/**
 * A training step behind its update.
 *
 * @param at where it was taken
 * @param groups its groups as the curriculum observes them, before any filter
 * @param policyVersion optimiser steps that the policy has taken since the run began
 * @param meanKl mean KL estimate per token to the objective's reference, nats; NaN without one
 */
public record StepTaken(
        StepContext at, List<ScoredGroup> groups, long policyVersion, double meanKl) {
    public StepTaken {
        groups = List.copyOf(groups);
    }
}
