package io.gradus.training.sampler;

/** What a sampler may ask the policy about a problem before it answers it. */
public enum Appraisal {
    /** The pass rate that a value model expects. */
    PASS_RATE("the pass rate that a value model expects"),
    /** How much the hidden states of its prompt's tokens point in one direction, in [-1, 1]. */
    ANGLE("the angles between the policy's hidden states");

    private final String words;

    Appraisal(String words) {
        this.words = words;
    }

    /** What it is, in words that go on a sentence. */
    public String words() {
        return words;
    }
}
