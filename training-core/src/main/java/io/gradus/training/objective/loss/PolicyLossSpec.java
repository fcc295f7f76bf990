package io.gradus.training.objective.loss;

import java.util.Optional;

/** The policy loss a document names. */
public sealed interface PolicyLossSpec
        permits SurrogateSpec, ComparisonSpec, RegressionSpec, MixedSpec {
    /** The loss at this place of a run; what it does not pay itself is added to it. */
    PolicyLoss loss(LossContext context);

    /** It as a surrogate of a ratio, with the parts that the objective replaces; or none. */
    default Optional<SurrogateLoss> surrogate(LossContext context) {
        return Optional.empty();
    }

    /** What it lacks of an objective that has a critic, and that trains windows, or does not. */
    default Optional<String> problem(boolean hasCritic, boolean trainsWindows) {
        return Optional.empty();
    }

    /** Whether a stage must give demonstrations for it to imitate. */
    default boolean imitatesDemonstrations() {
        return false;
    }

    /** Whether it compares the policy with the objective's {@code reference} by itself. */
    default boolean readsReference() {
        return false;
    }

    /** Whether it reads the objective's {@code clip}. */
    default boolean readsClip() {
        return false;
    }

    /** Whether it reads advantages, and not rewards or verdicts alone. */
    default boolean readsAdvantages() {
        return true;
    }

    /**
     * Whether it is proportional to the advantage, so that weighting the advantage of a rollout
     * weights what it makes of the rollout.
     */
    default boolean isProportional() {
        return true;
    }
}
