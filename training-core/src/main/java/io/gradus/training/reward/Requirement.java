package io.gradus.training.reward;

/** Resource that a criterion needs beside the text of a rollout and its problem. */
public enum Requirement {
    /** An answer of a language model. */
    LANGUAGE_MODEL("the answer of a language model, which is asked in runs only"),
    /** How probable each sampled token was to the policy. */
    TOKEN_PROBABILITIES("the probability of each sampled token, which is not kept with the text");

    private final String words;

    Requirement(String words) {
        this.words = words;
    }

    /** It in words, as the object of "needs". */
    public String words() {
        return words;
    }
}
