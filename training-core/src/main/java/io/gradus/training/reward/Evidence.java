package io.gradus.training.reward;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Verdict;
import io.gradus.training.rollout.RolloutGroup;
import java.util.List;

/**
 * Evidence that a criterion may look at.
 *
 * @param group the rollouts to judge
 * @param verdicts the family's verdict on each of them, in the same order
 * @param now where the run stands
 */
public record Evidence(RolloutGroup group, List<Verdict> verdicts, ScheduleContext now) {
    public Evidence {
        verdicts = List.copyOf(verdicts);
        if (verdicts.size() != group.rollouts().size()) {
            throw new IllegalArgumentException(
                    "verdicts must have one entry per rollout, %d, has %d"
                            .formatted(group.rollouts().size(), verdicts.size()));
        }
    }
}
