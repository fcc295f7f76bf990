package io.gradus.training.objective.loss;

import io.gradus.training.document.NamesAlternatives;

/** Losses that move a value read from the policy to the advantage. */
@NamesAlternatives
public sealed interface RegressionSpec extends PolicyLossSpec permits Rover, WebRl, ShiQ {
    @Override
    default boolean isProportional() {
        return false;
    }
}
