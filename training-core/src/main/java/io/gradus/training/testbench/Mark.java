package io.gradus.training.testbench;

/** What a person says of a rollout; it counts before the verifier's verdict. */
public enum Mark {
    /** Nothing; the verifier decides. */
    NONE,
    /** It deserves the reward. */
    RIGHT,
    /** It deserves none. */
    WRONG
}
