package io.gradus.training.reward.rubric;

import io.gradus.training.reward.criterion.Column;
import io.gradus.training.reward.criterion.Combination;
import io.gradus.training.reward.criterion.CriterionRole;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The tree of a rubric evaluated over the rollouts of one group. The contribution of a leaf is the
 * difference it makes: the total with all leaves up to it known, minus the total with those before
 * it known and the others not applicable, in document order. A rubric without any applicable
 * criterion has the total 0; so the contributions of a score always sum to its total.
 */
final class Evaluation {
    private final RubricTree tree;
    private final List<Column> judged;
    private final double[] weights;
    private final Shaping shaping;
    private final int rollouts;
    private final Column[] values;
    private int known;
    private Column total;

    /**
     * An evaluation in which nothing is known yet.
     *
     * @param judged what each leaf's judge said
     * @param weights weights by place
     */
    Evaluation(RubricTree tree, List<Column> judged, double[] weights, Shaping shaping) {
        this.tree = tree;
        this.judged = judged;
        this.weights = weights;
        this.shaping = shaping;
        rollouts = judged.getFirst().size();
        values = new Column[weights.length];
        total = combined(tree.root());
    }

    /** Makes the next leaf known; the difference that makes to the total of each rollout. */
    double[] learn() {
        Column before = total;
        if (judged.get(known++).hasAny()) {
            total = combined(tree.root());
        }
        double[] difference = new double[rollouts];
        for (int r = 0; r < rollouts; r++) {
            difference[r] = total.orZero(r) - before.orZero(r);
        }
        return difference;
    }

    /** The total of a rollout with what is known. */
    double total(int rollout) {
        return total.orZero(rollout);
    }

    /** The value of a criterion behind its shapes, with what is known. */
    Column value(Node node) {
        return values[node.place()];
    }

    double weight(Node node) {
        return weights[node.place()];
    }

    /** Share of the others' result that a gate leaves. */
    double opening(Node gate, int rollout) {
        double strength = Math.clamp(weight(gate), 0.0, 1.0);
        return 1 - strength * (1 - Math.clamp(value(gate).at(rollout), 0.0, 1.0));
    }

    private void evaluate(Node node) {
        Column raw =
                switch (node) {
                    case Node.Leaf leaf ->
                            leaf.index() < known ? judged.get(leaf.index()) : Column.none(rollouts);
                    case Node.Branch branch -> combined(branch.group());
                };
        values[node.place()] = shaping.apply(node, raw.where(r -> applies(node, r)));
    }

    /** Whether the condition of a criterion holds for a rollout. */
    boolean applies(Node node, int rollout) {
        if (node.condition().isEmpty()) {
            return true;
        }
        Column other = values[node.condition().getAsInt()];
        return other.has(rollout) && node.spec().when().get().holds(other.at(rollout));
    }

    private Column combined(Node.Group group) {
        group.members().forEach(this::evaluate);
        List<OptionalDouble> results = new ArrayList<>(rollouts);
        for (int r = 0; r < rollouts; r++) {
            results.add(combined(group, r));
        }
        return Column.of(
                rollouts, r -> results.get(r).isPresent(), r -> results.get(r).getAsDouble());
    }

    private OptionalDouble combined(Node.Group group, int rollout) {
        List<Combination.Part> parts = new ArrayList<>(group.members().size());
        double opening = 1;
        double floor = Double.POSITIVE_INFINITY;
        for (Node member : group.members()) {
            if (value(member).has(rollout)) {
                double value = value(member).at(rollout);
                switch (member.spec().role()) {
                    case CriterionRole.Sum() ->
                            parts.add(
                                    new Combination.Part(
                                            member.spec().id(), value, weight(member)));
                    case CriterionRole.Gate() -> opening *= opening(member, rollout);
                    case CriterionRole.Veto veto when veto.falls(value) ->
                            floor = Math.min(floor, veto.floor());
                    case CriterionRole.Veto _ -> {}
                }
            }
        }
        if (floor < Double.POSITIVE_INFINITY) {
            return OptionalDouble.of(floor);
        }
        return parts.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(opening * group.combination().of(parts));
    }
}
