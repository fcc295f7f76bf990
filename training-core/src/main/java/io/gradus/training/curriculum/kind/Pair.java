package io.gradus.training.curriculum.kind;

import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Two paths of one problem of which one is preferred.
 *
 * @param preferred the better one
 * @param other the worse one
 */
record Pair(List<Segment> preferred, List<Segment> other) {
    /**
     * Right rollouts with wrong ones of their group, each rollout in one pair at most, in order. A
     * rollout is right where the verifier gives it more than half.
     */
    static List<Pair> of(List<ScoredGroup> groups, int mostOfAGroup) {
        return groups.stream().flatMap(g -> of(g, mostOfAGroup).stream()).toList();
    }

    private static List<Pair> of(ScoredGroup group, int most) {
        List<Rollout> right = withVerdict(group, true);
        List<Rollout> wrong = withVerdict(group, false);
        return IntStream.range(0, Math.min(most, Math.min(right.size(), wrong.size())))
                .mapToObj(i -> new Pair(right.get(i).segments(), wrong.get(i).segments()))
                .toList();
    }

    private static List<Rollout> withVerdict(ScoredGroup group, boolean isRight) {
        return IntStream.range(0, group.scores().size())
                .filter(i -> isRight(group.scores().get(i).verdict().score()) == isRight)
                .mapToObj(i -> group.group().rollouts().get(i))
                .toList();
    }

    static boolean isRight(double score) {
        return score > 0.5;
    }

    /** The rows of pairs, the preferred one of each first. */
    static TraceRows rows(List<Pair> pairs, int context) {
        List<List<Segment>> paths = new ArrayList<>();
        pairs.forEach(pair -> {
            paths.add(pair.preferred());
            paths.add(pair.other());
        });
        return TraceRows.of(paths, context);
    }
}
