package io.gradus.training.event;

import io.gradus.training.problem.Turn;
import java.util.List;
import java.util.Optional;

/**
 * A group without its texts: kept for every group of every step.
 *
 * @param index index within the step's batch
 * @param problem the problem's key as text
 * @param cell the difficulty cell, for example {@code addition(digits=2)}
 * @param passRate mean unshaped verifier score
 * @param rewards total reward of each rollout
 * @param work what it cost; empty in events stored before groups told it
 * @param role the role that wrote it, {@code solver} where a policy works alone and in events
 *     stored before groups told it
 * @param given what guidance gave its rollouts; empty where nothing, and in events stored before
 *     groups told it
 * @param course how it came to be what it is; empty where it was rolled out once and admitted, and
 *     in events stored before groups told it
 */
public record GroupSummary(
        int index,
        String problem,
        String cell,
        double passRate,
        List<Double> rewards,
        Optional<GroupWork> work,
        String role,
        List<GivenHelp> given,
        Optional<GroupCourse> course) {
    public GroupSummary {
        rewards = List.copyOf(rewards);
        role = role == null ? Turn.SOLVER : role;
        given = given == null ? List.of() : List.copyOf(given);
    }

    /** A group that guidance gave nothing, and that was rolled out once and admitted. */
    public GroupSummary(
            int index,
            String problem,
            String cell,
            double passRate,
            List<Double> rewards,
            Optional<GroupWork> work,
            String role) {
        this(index, problem, cell, passRate, rewards, work, role, List.of(), Optional.empty());
    }

    /** A group of a policy that works alone. */
    public GroupSummary(
            int index,
            String problem,
            String cell,
            double passRate,
            List<Double> rewards,
            Optional<GroupWork> work) {
        this(index, problem, cell, passRate, rewards, work, Turn.SOLVER);
    }

    /** A group of a policy that works alone, which does not tell what it cost. */
    public GroupSummary(
            int index, String problem, String cell, double passRate, List<Double> rewards) {
        this(index, problem, cell, passRate, rewards, Optional.empty());
    }
}
