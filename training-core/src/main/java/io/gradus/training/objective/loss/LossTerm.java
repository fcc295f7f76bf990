package io.gradus.training.objective.loss;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.TapGradients;
import java.util.List;

/** A term that is added to a policy loss. */
public sealed interface LossTerm permits DistillationTerm, ImitationTerm {
    /**
     * Part that it adds.
     *
     * @param value to the loss
     * @param gradients its gradients
     * @param metrics what is told of it
     */
    record Part(double value, TapGradients gradients, List<Metric> metrics) {}

    /** The term of a batch. */
    Part of(LossBatch batch);

    /** The constants it reads. */
    default List<ModelReading> readings() {
        return List.of();
    }

    /** The divergences it reads. */
    default List<DivergenceFrom> divergences() {
        return List.of();
    }
}
