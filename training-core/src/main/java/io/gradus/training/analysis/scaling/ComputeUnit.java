package io.gradus.training.analysis.scaling;

/** Unit in which a run's compute is counted. */
public enum ComputeUnit {
    /** Tokens that the policy generated for training. */
    TOKENS,

    /** Training steps, of runs that did not record tokens. */
    STEPS;

    /** Its name in a sentence. */
    public String word() {
        return switch (this) {
            case TOKENS -> "tokens";
            case STEPS -> "steps";
        };
    }
}
