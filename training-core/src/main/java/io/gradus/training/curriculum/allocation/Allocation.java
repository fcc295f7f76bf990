package io.gradus.training.curriculum.allocation;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.ResamplingRule;
import io.gradus.training.curriculum.resampling.SamplingRound;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;

/**
 * Divides a step's rollouts among its problems, before any score is known and, where it says so,
 * again after each round. It remembers what it observed over the whole run.
 */
@FunctionalInterface
public interface Allocation extends ResamplingRule {
    /**
     * Numbers of rollouts that each of these problems begins with, at least 1.
     *
     * @param groupSize rollouts that the objective wants per problem
     */
    int[] first(List<Problem> problems, int groupSize, ScheduleContext now);

    @Override
    default List<ResampleRequest> again(SamplingRound round) {
        return List.of();
    }

    /** Takes note of a step's groups, before any filter. */
    default void observe(List<ScoredGroup> groups) {}

    /** Metrics that are worth a curve; names are relative to the allocation. */
    default List<Metric> report() {
        return List.of();
    }

    /** Everything it remembers, as JSON. */
    default String save() {
        return "{}";
    }

    /** Goes on where {@link #save} was called, bit for bit. */
    default void restore(String saved) {}
}
