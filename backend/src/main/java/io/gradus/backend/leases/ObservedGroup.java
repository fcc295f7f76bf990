package io.gradus.backend.leases;

import java.util.List;
import java.util.Optional;

/**
 * A group that a trainer judged itself, without its texts.
 *
 * @param problem which problem it answers
 * @param rewards reward of each rollout, as many as the group has
 * @param correct correctness of each in [0, 1]; empty where the rewards say so themselves
 * @param tokens tokens that the policy wrote for each, the end token included
 * @param truncated whether a limit cut it off, of each; empty where none was
 * @param policyVersion optimiser version that wrote it, the oldest one where several did
 */
public record ObservedGroup(
        Asked problem,
        List<Double> rewards,
        List<Double> correct,
        List<Integer> tokens,
        List<Boolean> truncated,
        Optional<Long> policyVersion) {
    public ObservedGroup {
        rewards = List.copyOf(rewards);
        correct = List.copyOf(correct);
        tokens = List.copyOf(tokens);
        truncated = List.copyOf(truncated);
    }

    /** Which problem a group answers. */
    public sealed interface Asked {
        /** One that was leased. */
        record Leased(String lease) implements Asked {}

        /**
         * One of the trainer's own, which no lease was asked for.
         *
         * @param id the trainer's name for the problem
         * @param level its difficulty, a level of the family {@code outside}
         * @param key the trainer's own name for this group, so that it can be sent again
         */
        record Own(String id, int level, String key) implements Asked {}
    }
}
