package io.gradus.training.objective.loss;

/**
 * Weights of better and worse than expected: positive and negative sample reinforcement and their
 * weighted sum (Zhu et al. 2025, arXiv:2506.01347).
 *
 * @param positive what advantages above 0 are multiplied by
 * @param negative what advantages below 0 are multiplied by
 */
public record SignWeights(double positive, double negative) {
    /** Both sides as they are. */
    public static final SignWeights EVEN = new SignWeights(1, 1);

    /** The advantage with its side's weight. */
    double of(double advantage) {
        return advantage * (advantage < 0 ? negative : positive);
    }
}
