package io.gradus.training.trainer.step;

import io.gradus.training.curriculum.guidance.Guidance;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Branching;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.RolloutPlan;
import io.gradus.training.rollout.Start;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Plans the rollouts of a step's problems: a whole group each.
 *
 * @param groupSize rollouts per problem
 * @param temperature sampling temperature
 * @param limits how much each rollout may write
 * @param guidance what rollouts are given beside the prompt
 * @param branching where rollouts part
 * @param heat at which temperature each problem is sampled
 */
public record RolloutPlanner(
        int groupSize,
        double temperature,
        RolloutLimits limits,
        Guidance guidance,
        Branching branching,
        ProblemHeat heat) {
    /** The same for all problems. */
    public RolloutPlanner(
            int groupSize,
            double temperature,
            RolloutLimits limits,
            Guidance guidance,
            Branching branching) {
        this(groupSize, temperature, limits, guidance, branching, ProblemHeat.EVEN);
    }

    /** The same with temperatures of problems' own. */
    public RolloutPlanner withTemperature(ProblemHeat other) {
        return new RolloutPlanner(groupSize, temperature, limits, guidance, branching, other);
    }

    /** The first rollouts of problems, those of one step in order. */
    public List<RolloutPlan> plan(List<Problem> problems) {
        return IntStream.range(0, problems.size())
                .mapToObj(group -> plan(group, problems.get(group), groupSize))
                .toList();
    }

    /** The first rollouts of a problem, {@code group} of the step. */
    RolloutPlan plan(int group, Problem problem, int rollouts) {
        return plan(problem, rollouts, guidance.starts(problem, group, rollouts));
    }

    /**
     * More rollouts of a problem: as many of them are given something as the guidance gives in a
     * group of all.
     *
     * @param made how many there are already
     * @param given how many of those were given something
     */
    RolloutPlan more(int group, Problem problem, int made, int given, int rollouts) {
        List<Start> starts = guidance.starts(problem, group, made + rollouts);
        return plan(
                problem, rollouts, starts.subList(Math.min(given, starts.size()), starts.size()));
    }

    /** Rollouts of a problem with these starts, one each. */
    RolloutPlan plan(Problem problem, List<Start> starts) {
        return plan(problem, starts.size(), starts);
    }

    private RolloutPlan plan(Problem problem, int rollouts, List<Start> starts) {
        return new RolloutPlan(
                problem,
                rollouts,
                heat.temperature(problem, temperature),
                limits,
                starts,
                branching);
    }
}
