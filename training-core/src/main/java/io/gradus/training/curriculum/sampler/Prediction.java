package io.gradus.training.curriculum.sampler;

/** Question about a problem that a sampler may ask the policy before it answers it. */
public enum Prediction {
    /** The pass rate that a value model expects. */
    PASS_RATE("the pass rate that a value model expects"),
    /** Degree to which its prompt tokens' hidden states point in one direction, in [-1, 1]. */
    ANGLE("the angles between the policy's hidden states");

    private final String words;

    Prediction(String words) {
        this.words = words;
    }

    /** Describes it in words that go on a sentence. */
    public String words() {
        return words;
    }
}
