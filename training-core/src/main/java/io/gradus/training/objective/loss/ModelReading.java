package io.gradus.training.objective.loss;

import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.TapRequest;

/**
 * Constants that a loss reads beside the taps of the policy that it moves.
 *
 * @param model one of the document's models, or {@code policy}: the policy before the update
 * @param request what it reads of that model, on the same rows
 */
public record ModelReading(String model, TapRequest request) {
    /** Reading of the policy on these rows before the first optimiser step of the update. */
    public static ModelReading before(TapRequest request) {
        return new ModelReading(NamedModels.POLICY, request);
    }

    /** Whether it reads the policy before the update. */
    public boolean isOfPolicy() {
        return model.equals(NamedModels.POLICY);
    }
}
