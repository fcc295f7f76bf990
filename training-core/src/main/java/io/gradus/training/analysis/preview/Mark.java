package io.gradus.training.analysis.preview;

/** Judgement of a rollout by a person; it counts before the verifier's verdict. */
public enum Mark {
    /** Nothing; the verifier decides. */
    NONE,
    /** It deserves the reward. */
    RIGHT,
    /** It deserves none. */
    WRONG
}
