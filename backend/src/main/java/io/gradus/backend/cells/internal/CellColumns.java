package io.gradus.backend.cells.internal;

import io.gradus.backend.metrics.NewestPoint;
import io.gradus.training.problem.AttributeValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A cell of a run as columns; all lists behind {@code heldOut} have one entry per bucket that has a
 * group in it. What groups of older runs did not tell is null.
 *
 * @param cell its name
 * @param family its family
 * @param difficulty its levels
 * @param transforms what changes its problems, in order
 * @param solverSteps elementary steps of the family's solver, by which cells are put in order; null
 *     where the family is not known here
 * @param stages indices of the stages that trained on it
 * @param heldOut newest pass rate on held-out problems; null where there was no evaluation
 * @param steps first step of each bucket
 * @param groups number of groups
 * @param passRate mean pass rate of groups that have one
 * @param tooHard groups in which nothing was right
 * @param mixed groups between
 * @param tooEasy groups in which everything was right
 * @param admitted groups that the filter let into the update
 * @param truncated share of rollouts that reached the token limit
 * @param tokens tokens that the policy wrote
 * @param promptTokens tokens that it was given
 * @param seconds seconds of rollouts and update, shared by tokens
 */
record CellColumns(
        String cell,
        String family,
        List<AttributeValue> difficulty,
        List<String> transforms,
        @Nullable Double solverSteps,
        List<Integer> stages,
        @Nullable NewestPoint heldOut,
        List<Long> steps,
        List<Integer> groups,
        List<@Nullable Double> passRate,
        List<Integer> tooHard,
        List<Integer> mixed,
        List<Integer> tooEasy,
        List<@Nullable Integer> admitted,
        List<@Nullable Double> truncated,
        List<@Nullable Long> tokens,
        List<@Nullable Long> promptTokens,
        List<@Nullable Double> seconds) {}
