package io.gradus.training.objective.loss;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import java.util.List;
import java.util.Optional;

/** A loss that adds something to another one, and reads what that one reads. */
interface AroundLoss extends PolicyLoss {
    /** The loss that it adds to. */
    PolicyLoss loss();

    @Override
    default TapRequest request(TokenBatch batch, Optional<FrozenPolicy> reference) {
        return loss().request(batch, reference);
    }

    @Override
    default boolean paysDivergence() {
        return loss().paysDivergence();
    }

    @Override
    default boolean readsEveryRow() {
        return loss().readsEveryRow();
    }

    @Override
    default boolean comparesRows() {
        return loss().comparesRows();
    }

    @Override
    default List<ModelReading> readings() {
        return loss().readings();
    }

    @Override
    default List<DivergenceFrom> divergences() {
        return loss().divergences();
    }
}
