package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.List;

/**
 * Chooses the arms of a stage's next groups and observes what came of them. A stage has one sampler
 * for the whole run, however often it is entered. The choice is a function of the seed and of what
 * was observed; it never starves: as long as there is an arm, every call names one per group.
 */
public interface ProblemSampler {
    /** The numbers of the arms to ask, one per group that is wanted, in their order. */
    int[] choose(Choosing choice);

    /** Takes note of a step; groups that were chosen earlier may be among its results. */
    void observe(SampledStep step);

    /**
     * Factor by which a step should begin with more problems than it wants, at least 1, so that
     * enough are left where a filter drops the useless ones.
     */
    default double expansion() {
        return 1;
    }

    /**
     * How likely each arm is to be chosen for the next group, by number, summing to 1; empty where
     * that cannot be said.
     */
    default double[] shares() {
        return new double[0];
    }

    /** Metrics worth a curve beside the shares; names are relative to the sampler. */
    default List<Metric> report() {
        return List.of();
    }

    /** Everything it remembers, as JSON. */
    default String save() {
        return "{}";
    }

    /** Goes on where {@link #save} was called, bit for bit, over the same arms. */
    default void restore(String saved) {}
}
