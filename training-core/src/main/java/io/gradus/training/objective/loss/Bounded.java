package io.gradus.training.objective.loss;

/**
 * Result of bounding an importance ratio: the surrogate is the advantage times the factor.
 *
 * @param factor what stands in the place of the ratio, > 0
 * @param slope what the advantage is multiplied by in the gradient: the factor's derivative by the
 *     log-ratio, or a weight without a gradient of its own
 * @param cut whether the bound took hold
 */
public record Bounded(double factor, double slope, boolean cut) {
    /** A ratio as it is. */
    static Bounded free(double ratio) {
        return new Bounded(ratio, ratio, false);
    }

    /** PPO's pessimistic clip: flat where going on would gain, free where it would lose. */
    static Bounded clipped(double ratio, double advantage, double low, double high) {
        double bounded = Math.clamp(ratio, 1 - low, 1 + high);
        boolean flat = bounded * advantage < ratio * advantage;
        return flat ? new Bounded(bounded, 0, true) : free(ratio);
    }

    /** A weight within limits, without a gradient of its own. */
    static Bounded weight(double ratio, double least, double most) {
        double weight = Math.clamp(ratio, least, most);
        return new Bounded(weight, weight, weight != ratio);
    }
}
