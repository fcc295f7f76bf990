package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutTree;
import io.gradus.training.rollout.SearchValue;
import io.gradus.training.rollout.SegmentSource;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * DeepSearch's advantage of a segment (Wu et al. 2025, arXiv:2509.25454; as in its released code):
 * the value that the outcomes of the paths through it gave it, backed up in the group's order,
 * minus the mean outcome of the group. An outcome is 2 * reward - 1, so that a reward of 1 counts 1
 * and one of 0 counts -1; the value of a segment that is not the last of a path is squeezed by
 * tanh. With one segment per path it is twice the reward minus the group's mean.
 */
@Choice(
        name = "search-values",
        explanation =
                "In trees, per segment: the outcomes of the paths through it, weighted by how near it is to their ends and never against a right one, minus the mean outcome.",
        source = "arXiv:2509.25454")
public record SearchValues() implements AdvantageSpec {
    /** A segment of the tree; {@code leaf} is -1 where several leaves may share it. */
    private record Node(int leaf, Object way, int segment) {}

    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context) {
        return groups.stream().map(SearchValues::advantaged).toList();
    }

    private static AdvantagedGroup advantaged(ScoredGroup group) {
        List<Rollout> leaves = group.group().rollouts();
        double[] outcomes =
                group.scores().stream()
                        .mapToDouble(RubricScore::total)
                        .map(reward -> 2 * reward - 1)
                        .toArray();
        Map<Node, SearchValue> values = new HashMap<>();
        for (int leaf = 0; leaf < outcomes.length; leaf++) {
            back(leaf, leaves.get(leaf), outcomes[leaf], values);
        }
        double mean = Arrays.stream(outcomes).average().orElseThrow();
        return new AdvantagedGroup(
                group,
                IntStream.range(0, outcomes.length)
                        .mapToObj(leaf -> advantages(leaf, leaves.get(leaf), mean, values))
                        .toList());
    }

    private static void back(
            int leaf, Rollout rollout, double outcome, Map<Node, SearchValue> values) {
        int[] written = written(rollout);
        for (int depth = 1; depth <= written.length; depth++) {
            values.computeIfAbsent(node(leaf, rollout, written[depth - 1]), _ -> new SearchValue())
                    .back(outcome, depth, written.length);
        }
    }

    private static RolloutAdvantages advantages(
            int leaf, Rollout rollout, double mean, Map<Node, SearchValue> values) {
        int[] written = written(rollout);
        double[] bySegment = new double[rollout.segments().size()];
        for (int depth = 1; depth <= written.length; depth++) {
            int segment = written[depth - 1];
            double value = Objects.requireNonNull(values.get(node(leaf, rollout, segment))).value();
            bySegment[segment] = (depth == written.length ? value : StrictMath.tanh(value)) - mean;
        }
        return RolloutAdvantages.bySegment(rollout, bySegment);
    }

    /** The segments that the policy wrote, in order. */
    private static int[] written(Rollout rollout) {
        return IntStream.range(0, rollout.segments().size())
                .filter(i -> rollout.segments().get(i).source() == SegmentSource.POLICY)
                .toArray();
    }

    private static Node node(int leaf, Rollout rollout, int segment) {
        return new Node(
                rollout.forks().isEmpty() ? leaf : -1,
                RolloutTree.node(rollout, RolloutTree.depthOf(rollout, segment)),
                segment);
    }
}
