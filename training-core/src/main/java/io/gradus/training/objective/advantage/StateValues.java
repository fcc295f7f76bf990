package io.gradus.training.objective.advantage;

/** Values that a critic gives to states. */
public interface StateValues {
    /**
     * The values of the states of token sequences, [rows][tokens]: entry t is that of the state
     * behind tokens 0 to t.
     */
    float[][] of(int[][] rows);
}
