package io.gradus.training.scaling;

/** What a run's compute is counted in. */
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
