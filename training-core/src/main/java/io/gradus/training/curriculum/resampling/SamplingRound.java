package io.gradus.training.curriculum.resampling;

import io.gradus.training.document.schedule.ScheduleContext;
import java.util.List;

/**
 * Where a step stands after a round of rollouts.
 *
 * @param number the round that has just ended, from 1
 * @param now where schedules stand
 * @param groupSize rollouts that the objective wants per problem
 * @param wanted problems that the objective wants per step
 * @param tried the problems of the step, by place; those put aside unfinished are not among them
 */
public record SamplingRound(
        int number, ScheduleContext now, int groupSize, int wanted, List<ProblemAttempt> tried) {
    public SamplingRound {
        tried = List.copyOf(tried);
    }

    /** The problems that were not given up. */
    public List<ProblemAttempt> going() {
        return tried.stream().filter(one -> one.dropped().isEmpty()).toList();
    }

    /** In how many rounds fresh problems were chosen, beside the first. */
    public int refills() {
        return (int)
                tried.stream()
                        .mapToInt(ProblemAttempt::begun)
                        .distinct()
                        .filter(b -> b > 1)
                        .count();
    }
}
