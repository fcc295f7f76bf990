package io.gradus.training.objective.advantage;

/** Scores that a policy gives to tokens. */
public interface TokenScores {
    /** The log-probs of token sequences, [rows][tokens - 1]: entry t is that of token t + 1. */
    float[][] of(int[][] rows);
}
