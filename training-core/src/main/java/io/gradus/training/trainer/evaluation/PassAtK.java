package io.gradus.training.trainer.evaluation;

/**
 * The unbiased estimator of pass@k, the probability that at least one of k samples is correct (Chen
 * et al. 2021, arXiv:2107.03374, section 2.1): {@code 1 - C(n - c, k) / C(n, k)} for c correct ones
 * of n samples, as a product of ratios, which cannot overflow.
 */
public final class PassAtK {
    private PassAtK() {}

    /**
     * The estimate.
     *
     * @param samples n, at least k
     * @param correct c, in [0, n]
     * @param k at least 1
     */
    public static double of(int samples, int correct, int k) {
        if (k < 1 || k > samples || correct < 0 || correct > samples) {
            throw new IllegalArgumentException(
                    "needs 1 <= k <= samples and 0 <= correct <= samples, were k %d, samples %d, correct %d"
                            .formatted(k, samples, correct));
        }
        if (samples - correct < k) {
            return 1;
        }
        double noneCorrect = 1;
        for (int i = samples - correct + 1; i <= samples; i++) {
            noneCorrect *= 1 - (double) k / i;
        }
        return 1 - noneCorrect;
    }
}
