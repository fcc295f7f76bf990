package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Findings;
import io.gradus.training.document.schedule.Span;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** How a stage chooses its problems, as a document names it. */
public sealed interface SamplerSpec permits Uniform, Weighted, ArmSamplerSpec, ItemSamplerSpec {
    /** A sampler that has seen nothing yet. */
    ProblemSampler begin(ArmSpace space);

    /**
     * Reports why it cannot choose among a stage's problems; its settings stand at {@code place}.
     */
    default void check(SampledStage stage, String place, Findings findings) {}

    /** Prediction it asks of the policy about problems; empty where it asks nothing. */
    default Optional<Prediction> appraisal() {
        return Optional.empty();
    }

    /**
     * Learning rate at which the policy learns to predict pass rates in the steps of the stage;
     * empty where it does not.
     */
    default OptionalDouble predictorRate() {
        return OptionalDouble.empty();
    }

    /**
     * Whether what it chooses depends on the draws alone, so that what it would have chosen is
     * known without the run.
     */
    default boolean forgets() {
        return false;
    }

    /** Whether a step may begin with more problems than it wants. */
    default boolean expands() {
        return false;
    }

    /** The spans that what it does goes over. */
    default List<Span> spans() {
        return List.of();
    }
}
