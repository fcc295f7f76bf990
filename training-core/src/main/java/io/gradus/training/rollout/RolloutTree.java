package io.gradus.training.rollout;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The tree that the rollouts of a group form: each is a leaf, and its forks are the way to it. A
 * node is the stretch of path behind a fork, named by the forks up to it; the root is the prompt.
 *
 * @param leaves the rollouts, in the group's order
 */
public record RolloutTree(List<Rollout> leaves) {
    public RolloutTree {
        leaves = List.copyOf(leaves);
    }

    /** The node of this depth on the way to a leaf: 0 is the root. */
    public static GroupScope.AtNode node(Rollout leaf, int depth) {
        return new GroupScope.AtNode(leaf.forks().subList(0, depth));
    }

    /** Number of forks on the way to a leaf: the depth of its own last stretch. */
    public static int depth(Rollout leaf) {
        return leaf.forks().size();
    }

    /** The depth of the node that a segment of a leaf's path belongs to. */
    public static int depthOf(Rollout leaf, int segment) {
        return (int) leaf.forks().stream().filter(f -> f.segment() <= segment).count();
    }

    /** Indices of the leaves below a node, itself a leaf's last stretch or further up. */
    public int[] below(GroupScope.AtNode node) {
        return IntStream.range(0, leaves.size())
                .filter(i -> isBelow(leaves.get(i), node))
                .toArray();
    }

    private static boolean isBelow(Rollout leaf, GroupScope.AtNode node) {
        int depth = node.forks().size();
        return depth(leaf) >= depth && node(leaf, depth).equals(node);
    }
}
