package io.gradus.training.trainer.evaluation;

/**
 * Number of correct samples of a problem: all that pass@k needs.
 *
 * @param key names the problem
 * @param samples how many there were
 * @param correct how many of them were correct
 */
public record PassCount(String key, int samples, int correct) {
    /** Estimate of the probability that at least one of {@code k} samples is correct. */
    public double passAt(int k) {
        return PassAtK.of(samples, correct, k);
    }
}
