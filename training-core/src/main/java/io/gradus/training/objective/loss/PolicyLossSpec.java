package io.gradus.training.objective.loss;

/** The policy loss a document names. */
public sealed interface PolicyLossSpec
        permits SurrogateSpec, ComparisonSpec, RegressionSpec, MixedSpec {
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
