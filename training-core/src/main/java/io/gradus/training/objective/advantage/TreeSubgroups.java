package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutTree;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * TreePO's advantage of a leaf (arXiv:2508.17445): its reward minus the mean of the leaves below
 * each node on the way to it, averaged over these nodes; nodes with one leaf are skipped, except
 * the root. With {@code whiten} the advantages of all leaves of the step are then brought to mean 0
 * and standard deviation 1, as in REINFORCE++. Without forks it is the reward minus the group's
 * mean.
 */
@Choice(
        name = "tree-subgroups",
        explanation =
                "In trees: reward minus the mean of the leaves below a node, averaged over the nodes on the way to it.",
        source = "arXiv:2508.17445")
public record TreeSubgroups(
        @Setting(
                        explanation =
                                "Whether the advantages of all rollouts of a step are normalised to mean 0 and standard deviation 1.",
                        defaults = "true")
                boolean whiten)
        implements AdvantageSpec {
    private static final double EPSILON = 1e-8;

    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context) {
        List<double[]> advantages = groups.stream().map(TreeSubgroups::advantages).toList();
        if (whiten) {
            whiten(advantages);
        }
        return IntStream.range(0, groups.size())
                .mapToObj(g -> AdvantagedGroup.even(groups.get(g), advantages.get(g)))
                .toList();
    }

    private static double[] advantages(ScoredGroup group) {
        RolloutTree tree = new RolloutTree(group.group().rollouts());
        double[] rewards = group.scores().stream().mapToDouble(RubricScore::total).toArray();
        double[] advantages = new double[rewards.length];
        for (int leaf = 0; leaf < rewards.length; leaf++) {
            advantages[leaf] = advantage(tree, rewards, leaf);
        }
        return advantages;
    }

    private static double advantage(RolloutTree tree, double[] rewards, int leaf) {
        Rollout rollout = tree.leaves().get(leaf);
        double sum = 0;
        int nodes = 0;
        for (int depth = 0; depth <= RolloutTree.depth(rollout); depth++) {
            int[] below = tree.below(RolloutTree.node(rollout, depth));
            if (depth == 0 || below.length > 1) {
                double mean = Arrays.stream(below).mapToDouble(i -> rewards[i]).sum();
                sum += rewards[leaf] - mean / below.length;
                nodes++;
            }
        }
        return sum / nodes;
    }

    /** Brings all values to mean 0 and standard deviation 1 (with n, plus 1e-8), in place. */
    static void whiten(List<double[]> advantages) {
        double[] all = advantages.stream().flatMapToDouble(Arrays::stream).toArray();
        double mean = Arrays.stream(all).average().orElse(0);
        double squares = Arrays.stream(all).map(a -> (a - mean) * (a - mean)).sum();
        double deviation = StrictMath.sqrt(squares / Math.max(1, all.length)) + EPSILON;
        for (double[] ofGroup : advantages) {
            for (int i = 0; i < ofGroup.length; i++) {
                ofGroup[i] = (ofGroup[i] - mean) / deviation;
            }
        }
    }

    @Override
    public boolean isDivided() {
        return whiten;
    }
}
