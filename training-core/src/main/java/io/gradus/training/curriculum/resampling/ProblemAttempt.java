package io.gradus.training.curriculum.resampling;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * A problem of a step with what was rolled out for it so far.
 *
 * @param place number of the problem in the step, from 0
 * @param problem the problem
 * @param rollouts how many rollouts were made for it, those included that were given up
 * @param begun the round in which it was chosen, from 1
 * @param round the round in which something was last rolled out for it
 * @param groups its groups as they stand, one for each role that is trained
 * @param guided whether it was rolled out again with other starts
 * @param dropped why it was given up; empty while it is not
 */
public record ProblemAttempt(
        int place,
        Problem problem,
        int rollouts,
        int begun,
        int round,
        List<ScoredGroup> groups,
        boolean guided,
        Optional<String> dropped) {
    public ProblemAttempt {
        groups = List.copyOf(groups);
    }

    /** Number of its rollouts that, as they stand, are right as a whole. */
    public int right() {
        return (int) verifierScores().filter(score -> score >= 1).count();
    }

    /** Number of its rollouts that, as they stand, are not. */
    public int wrong() {
        return (int) verifierScores().filter(score -> score < 1).count();
    }

    /** Mean unshaped verifier score of its rollouts as they stand, in [0, 1]. */
    public double passRate() {
        return verifierScores().average().orElse(0);
    }

    /** The unshaped verifier score of each of its rollouts as they stand. */
    public DoubleStream verifierScores() {
        return groups.stream()
                .flatMap(group -> group.scores().stream())
                .map(score -> score.verdict())
                .mapToDouble(Verdict::score);
    }
}
