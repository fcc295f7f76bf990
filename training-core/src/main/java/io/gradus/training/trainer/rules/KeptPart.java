package io.gradus.training.trainer.rules;

/**
 * Rewards of a group and of the part of it that became rows.
 *
 * @param all rewards of all its rollouts
 * @param kept rewards of those that were kept
 */
record KeptPart(double[] all, double[] kept) {
    /** Whether a part was kept and another was not, and rewards differ. */
    boolean isTold() {
        return kept.length > 0 && kept.length < all.length && deviation(all) > 0;
    }

    /** How far the mean of the kept is above that of all, in standard deviations. */
    double shift() {
        return (mean(kept) - mean(all)) / deviation(all);
    }

    /** The standard deviation of the kept by that of all. */
    double spread() {
        return deviation(kept) / deviation(all);
    }

    private static double mean(double[] values) {
        return Population.of(values).mean();
    }

    private static double deviation(double[] values) {
        return Population.of(values).deviation();
    }
}
