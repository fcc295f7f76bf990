package io.gradus.training.advantage;

/** What a critic says of states. */
public interface StateValues {
    /**
     * The values of the states of token sequences, [rows][tokens]: entry t is that of the state
     * behind tokens 0 to t.
     */
    float[][] of(int[][] rows);
}
