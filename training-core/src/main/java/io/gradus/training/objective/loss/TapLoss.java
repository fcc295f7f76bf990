package io.gradus.training.objective.loss;

/**
 * A loss that depends on one tap, and its gradient.
 *
 * @param value the loss
 * @param gradient dLoss/dTap, in the tap's shape
 */
public record TapLoss(double value, float[][] gradient) {
    /** Zeros in the shape of a tap. */
    public static float[][] zeros(float[][] tap) {
        float[][] zeros = new float[tap.length][];
        for (int row = 0; row < tap.length; row++) {
            zeros[row] = new float[tap[row].length];
        }
        return zeros;
    }
}
