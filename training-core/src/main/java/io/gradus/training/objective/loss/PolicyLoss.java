package io.gradus.training.objective.loss;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import java.util.List;
import java.util.Optional;

/** Advantages to a loss: a pure function of taps that knows no engine. */
public interface PolicyLoss {
    /**
     * The loss of a batch.
     *
     * @param batch rows and taps; its policy taps are those of {@link #request}
     */
    LossResult evaluate(LossBatch batch, LossSettings settings);

    /**
     * Request to the policy's forward pass over these rows.
     *
     * @param reference the model that the KL penalty compares with, if any
     */
    default TapRequest request(TokenBatch batch, Optional<FrozenPolicy> reference) {
        return TapRequest.TOKENS;
    }

    /** Whether it pays the penalty for the divergence from the reference by itself. */
    default boolean paysDivergence() {
        return false;
    }

    /** Whether rows without any advantage change it even without a bonus or a penalty. */
    default boolean readsEveryRow() {
        return false;
    }

    /** Whether it compares the rows of a group, so that they must come in one optimiser step. */
    default boolean comparesRows() {
        return false;
    }

    /** The constants it reads of other models, or of the policy before the update. */
    default List<ModelReading> readings() {
        return List.of();
    }

    /** The divergences from other models that it asks of the policy's forward pass. */
    default List<DivergenceFrom> divergences() {
        return List.of();
    }
}
