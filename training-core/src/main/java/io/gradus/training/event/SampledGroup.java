package io.gradus.training.event;

import io.gradus.training.problem.Turn;
import java.util.List;
import java.util.Optional;

/**
 * A group with its texts: prompt, reference answer and every rollout.
 *
 * @param index index within the step's batch
 * @param problem the problem's key as text
 * @param cell the difficulty cell
 * @param prompt the problem's prompt; other roles than the first may have been shown another text
 * @param reference the problem's reference answer
 * @param rollouts its rollouts, in order
 * @param role the role that wrote it, {@code solver} where a policy works alone; in events stored
 *     before groups told it, as the first rollout tells
 * @param course how it came to be what it is; empty where it was rolled out once and admitted, and
 *     in events stored before groups told it
 */
public record SampledGroup(
        int index,
        String problem,
        String cell,
        String prompt,
        String reference,
        List<SampledRollout> rollouts,
        String role,
        Optional<GroupCourse> course) {
    public SampledGroup {
        rollouts = List.copyOf(rollouts);
        role = role == null ? reported(rollouts) : role;
    }

    /** A group of the role of its rollouts. */
    public SampledGroup(
            int index,
            String problem,
            String cell,
            String prompt,
            String reference,
            List<SampledRollout> rollouts) {
        this(
                index,
                problem,
                cell,
                prompt,
                reference,
                rollouts,
                reported(rollouts),
                Optional.empty());
    }

    /** The same group, with how it came to be what it is. */
    public SampledGroup with(Optional<GroupCourse> course) {
        return new SampledGroup(index, problem, cell, prompt, reference, rollouts, role, course);
    }

    private static String reported(List<SampledRollout> rollouts) {
        return rollouts.isEmpty() ? Turn.SOLVER : rollouts.getFirst().role();
    }
}
