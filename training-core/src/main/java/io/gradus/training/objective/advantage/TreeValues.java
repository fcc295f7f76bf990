package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutTree;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * TreeRL's advantage of a stretch of path (Hou et al. 2025, arXiv:2506.11902): the value of a node
 * is the mean reward of the leaves below it; a stretch gets its node's value minus the root's, plus
 * its node's value minus that of the node before, divided by the square root of the number of
 * leaves below, because it is trained once on each of their paths. Without forks it is twice the
 * reward minus the group's mean.
 */
@Choice(
        name = "tree-values",
        explanation =
                "In trees, per stretch of a path: the mean reward below it minus that of the whole tree and minus that before it, over the square root of the leaves below.",
        source = "arXiv:2506.11902")
public record TreeValues() implements AdvantageSpec {
    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context) {
        return groups.stream().map(TreeValues::advantaged).toList();
    }

    private static AdvantagedGroup advantaged(ScoredGroup group) {
        RolloutTree tree = new RolloutTree(group.group().rollouts());
        double[] rewards = group.scores().stream().mapToDouble(RubricScore::total).toArray();
        return new AdvantagedGroup(
                group,
                IntStream.range(0, rewards.length)
                        .mapToObj(leaf -> advantages(tree, rewards, leaf))
                        .toList());
    }

    private static RolloutAdvantages advantages(RolloutTree tree, double[] rewards, int leaf) {
        Rollout rollout = tree.leaves().get(leaf);
        double[] bySegment = new double[rollout.segments().size()];
        for (int segment = 0; segment < bySegment.length; segment++) {
            int depth = RolloutTree.depthOf(rollout, segment);
            bySegment[segment] =
                    rollout.forks().isEmpty()
                            ? 2 * (rewards[leaf] - value(tree, rollout, 0, rewards))
                            : advantage(tree, rollout, depth, rewards);
        }
        return RolloutAdvantages.bySegment(rollout, bySegment);
    }

    private static double advantage(
            RolloutTree tree, Rollout rollout, int depth, double[] rewards) {
        double value = value(tree, rollout, depth, rewards);
        double before = value(tree, rollout, Math.max(0, depth - 1), rewards);
        double root = value(tree, rollout, 0, rewards);
        int leaves = tree.below(RolloutTree.node(rollout, depth)).length;
        return (value - root + value - before) / StrictMath.sqrt(leaves);
    }

    /** Mean reward of the leaves below a node on the way to a leaf. */
    private static double value(RolloutTree tree, Rollout leaf, int depth, double[] rewards) {
        return Arrays.stream(tree.below(RolloutTree.node(leaf, depth)))
                .mapToDouble(i -> rewards[i])
                .average()
                .orElseThrow();
    }
}
