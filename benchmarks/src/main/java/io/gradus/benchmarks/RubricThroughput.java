package io.gradus.benchmarks;

/**
 * How fast a rubric scores on one thread.
 *
 * @param rubric name of the rubric
 * @param family the problems whose rollouts were scored
 * @param criteria number of criteria in its whole tree
 * @param perSecond rollouts scored per second and core: the median of the repetitions
 * @param reference the same for the bare verifier on the same rollouts
 */
public record RubricThroughput(
        String rubric, String family, int criteria, double perSecond, double reference) {
    /** Its speed as a share of the bare verifier's. */
    public double ratio() {
        return perSecond / reference;
    }
}
