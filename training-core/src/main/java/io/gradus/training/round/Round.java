package io.gradus.training.round;

import io.gradus.training.schedule.ScheduleContext;
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
public record Round(int number, ScheduleContext now, int groupSize, int wanted, List<Tried> tried) {
    public Round {
        tried = List.copyOf(tried);
    }

    /** The problems that were not given up. */
    public List<Tried> going() {
        return tried.stream().filter(one -> one.dropped().isEmpty()).toList();
    }

    /** In how many rounds fresh problems were chosen, beside the first. */
    public int refills() {
        return (int) tried.stream().mapToInt(Tried::begun).distinct().filter(b -> b > 1).count();
    }
}
