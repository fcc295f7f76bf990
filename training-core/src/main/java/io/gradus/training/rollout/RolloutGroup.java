package io.gradus.training.rollout;

import io.gradus.training.problem.Problem;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Rollouts that are compared with each other, by default those of one problem.
 *
 * @param index index within the step's batch, from 0
 * @param key what they have in common
 * @param rollouts its rollouts, at least one
 * @param discardedTokens tokens that the policy wrote on paths that none of them has
 */
public record RolloutGroup(int index, GroupKey key, List<Rollout> rollouts, int discardedTokens) {
    public RolloutGroup {
        rollouts = List.copyOf(rollouts);
        if (rollouts.isEmpty()) {
            throw new IllegalArgumentException("rollouts must not be empty");
        }
    }

    /** Rollouts of which all that was written is kept. */
    public RolloutGroup(int index, GroupKey key, List<Rollout> rollouts) {
        this(index, key, rollouts, 0);
    }

    /** Rollouts of a policy that works alone on a problem. */
    public RolloutGroup(int index, Problem problem, List<Rollout> rollouts) {
        this(index, GroupKey.of(problem), rollouts);
    }

    /** The same group at another place of the step's batch. */
    public RolloutGroup numbered(int number) {
        return new RolloutGroup(number, key, rollouts, discardedTokens);
    }

    /** Its rollouts and those of another group of the same key, in this order. */
    public RolloutGroup joined(RolloutGroup more) {
        return new RolloutGroup(
                index,
                key,
                Stream.concat(rollouts.stream(), more.rollouts.stream()).toList(),
                discardedTokens + more.discardedTokens);
    }

    /** Some of its rollouts, at least one; the tokens of the others count as discarded. */
    public RolloutGroup keeping(List<Rollout> some) {
        RolloutGroup kept = new RolloutGroup(index, key, some);
        return kept.discarding(sampledTokens() - kept.sampledTokens());
    }

    /** The same group with so many more tokens that none of its rollouts has. */
    public RolloutGroup discarding(int tokens) {
        return new RolloutGroup(index, key, rollouts, discardedTokens + tokens);
    }

    /** The problem. */
    public Problem problem() {
        return key.problem();
    }

    /**
     * Tokens that the policy wrote, what several rollouts share counted once, with those on paths
     * that were given up.
     */
    public int sampledTokens() {
        return discardedTokens
                + distinctSegments()
                        .filter(s -> s.source() == SegmentSource.POLICY)
                        .mapToInt(s -> s.tokens().length)
                        .sum();
    }

    /** Share of its rollouts' completions that are different from each other, in (0, 1]. */
    public double distinctShare() {
        long distinct = rollouts.stream().map(Rollout::completion).distinct().count();
        return (double) distinct / rollouts.size();
    }

    /**
     * Tokens that the policy was given, the prompts for the most part: once for each rollout, or
     * once in all where the rollouts form a tree.
     */
    public int givenTokens() {
        return distinctSegments()
                .filter(s -> s.source() != SegmentSource.POLICY)
                .mapToInt(s -> s.tokens().length)
                .sum();
    }

    /** Tokens that guidance gave its rollouts, once for each. */
    public int helpTokens() {
        return rollouts.stream().mapToInt(Rollout::helpTokens).sum();
    }

    /**
     * Mean exact entropy of the distributions that its tokens were sampled from, nats; NaN where
     * none is known.
     */
    public double meanEntropy() {
        return distinctSegments()
                .filter(s -> s.source() == SegmentSource.POLICY)
                .flatMapToDouble(s ->
                        IntStream.range(0, s.entropies().length).mapToDouble(i -> s.entropies()[i]))
                .average()
                .orElse(Double.NaN);
    }

    /** The segments of all rollouts, those that several of them share once. */
    public Stream<Segment> distinctSegments() {
        if (rollouts.stream().allMatch(rollout -> rollout.forks().isEmpty())) {
            return rollouts.stream().flatMap(rollout -> rollout.segments().stream());
        }
        Set<Object> seen = new HashSet<>();
        Stream.Builder<Segment> distinct = Stream.builder();
        for (Rollout rollout : rollouts) {
            for (int i = 0; i < rollout.segments().size(); i++) {
                if (seen.add(place(rollout, i))) {
                    distinct.add(rollout.segments().get(i));
                }
            }
        }
        return distinct.build();
    }

    private record Place(GroupScope.AtNode node, int segment) {}

    /** Equal for the same segment of several rollouts; rollouts without forks share none. */
    private static Object place(Rollout rollout, int segment) {
        return rollout.forks().isEmpty()
                ? new Object()
                : new Place(
                        RolloutTree.node(rollout, RolloutTree.depthOf(rollout, segment)), segment);
    }
}
