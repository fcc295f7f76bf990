package io.gradus.training.objective.loss;

import io.gradus.training.document.NamesAlternatives;

/** Losses that compare the rollouts of a group by their rewards, without advantages. */
@NamesAlternatives
public sealed interface ComparisonSpec extends PolicyLossSpec permits Dpo, Ipo, SimPo, P3o, Trpa {
    @Override
    default boolean isProportional() {
        return false;
    }

    @Override
    default boolean readsAdvantages() {
        return false;
    }
}
