package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.schedule.ScheduleContext;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A choice that a sampler is asked for.
 *
 * @param step number of the step in the run, from 1
 * @param now where schedules stand
 * @param draws one source of randomness per group that is wanted, at least 1; the problem of a
 *     group is drawn from what its source gives next
 * @param appraiser asks the policy about problems
 */
public record Choosing(
        long step,
        ScheduleContext now,
        List<SplittableRandom> draws,
        DifficultyPredictor appraiser) {
    public Choosing {
        draws = List.copyOf(draws);
    }

    /** Number of groups wanted. */
    public int groups() {
        return draws.size();
    }
}
