package io.gradus.training.advantage;

/** What a policy says of tokens. */
public interface TokenScores {
    /** The log-probs of token sequences, [rows][tokens - 1]: entry t is that of token t + 1. */
    float[][] of(int[][] rows);
}
