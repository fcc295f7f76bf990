package io.gradus.training.reward.rubric;

import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.reward.criterion.CriterionGroup;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.ValueShape;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Memory of a rubric in a run: thresholds that tightened and criteria that retired. */
final class RubricMemory {
    private final List<Tightener> tighteners;
    private final List<Roster> rosters;

    RubricMemory(RubricTree tree, RubricSpec spec) {
        tighteners = tree.leaves().stream().flatMap(RubricMemory::tightener).toList();
        List<Roster> found = new ArrayList<>();
        spec.retire().ifPresent(rule -> found.add(new Roster(rule, leaves(tree.root()))));
        for (Node node : tree.nodes()) {
            if (node instanceof Node.Branch branch
                    && branch.spec().kind() instanceof CriterionGroup group) {
                group.retire()
                        .ifPresent(rule -> found.add(new Roster(rule, leaves(branch.group()))));
            }
        }
        rosters = List.copyOf(found);
    }

    private static Stream<Tightener> tightener(Node.Leaf leaf) {
        return leaf.spec().shapes().stream()
                .filter(ValueShape.Tightening.class::isInstance)
                .map(shape -> new Tightener(leaf, (ValueShape.Tightening) shape));
    }

    private static List<Node.Leaf> leaves(Node.Group group) {
        return group.members().stream()
                .filter(Node.Leaf.class::isInstance)
                .map(Node.Leaf.class::cast)
                .toList();
    }

    /** Whether there is anything to remember. */
    boolean isKept() {
        return !tighteners.isEmpty() || !rosters.isEmpty();
    }

    boolean isRetired(Node.Leaf leaf) {
        return rosters.stream().anyMatch(r -> r.isRetired(leaf));
    }

    /** Where the threshold of the criterion at this place stands. */
    double threshold(int place) {
        return tighteners.stream()
                .filter(t -> t.leaf().place() == place)
                .mapToDouble(Tightener::threshold)
                .findFirst()
                .orElseThrow();
    }

    /** Takes note of a step's scored groups. */
    void observe(List<ScoredGroup> groups) {
        for (Tightener tightener : tighteners) {
            tightener.observe(
                    values(groups, tightener.leaf())
                            .filter(v -> v.length > 0)
                            .map(v -> Spread.of(v).mean())
                            .toList());
        }
        rosters.forEach(roster -> roster.observe(leaf -> meanSpread(groups, leaf)));
    }

    /** The applicable values of a criterion, group by group. */
    private static Stream<double[]> values(List<ScoredGroup> groups, Node.Leaf leaf) {
        return groups.stream()
                .map(g ->
                        g.scores().stream()
                                .map(s -> s.criteria().get(leaf.index()))
                                .filter(CriterionScore::applicable)
                                .mapToDouble(CriterionScore::value)
                                .toArray());
    }

    private static OptionalDouble meanSpread(List<ScoredGroup> groups, Node.Leaf leaf) {
        DoubleStream deviations =
                values(groups, leaf)
                        .filter(v -> v.length > 1)
                        .mapToDouble(v -> Spread.of(v).deviation());
        return deviations.average();
    }

    RubricState save(String name) {
        return new RubricState(
                name,
                tighteners.stream().map(Tightener::save).toList(),
                rosters.stream().flatMap(r -> r.save().stream()).toList());
    }

    void restore(RubricState state) {
        for (RubricState.Threshold saved : state.thresholds()) {
            tighteners.stream()
                    .filter(t -> t.leaf().spec().id().equals(saved.criterion()))
                    .findFirst()
                    .orElseThrow(() -> unknown(state, saved.criterion()))
                    .restore(saved);
        }
        for (RubricState.Service saved : state.services()) {
            if (rosters.stream().noneMatch(r -> r.restore(saved))) {
                throw unknown(state, saved.criterion());
            }
        }
    }

    void takeOver(RubricState state, RubricSpec former) {
        for (RubricState.Threshold saved : state.thresholds()) {
            tighteners.stream()
                    .filter(t -> t.leaf().spec().id().equals(saved.criterion()))
                    .filter(t -> isShapedAlike(t.leaf().spec(), former))
                    .forEach(t -> t.restore(saved));
        }
        state.services().forEach(saved -> rosters.forEach(roster -> roster.restore(saved)));
    }

    private static boolean isShapedAlike(CriterionSpec criterion, RubricSpec former) {
        return PlacedCriterion.all("", former).stream()
                .map(PlacedCriterion::spec)
                .anyMatch(c ->
                        c.id().equals(criterion.id()) && c.shapes().equals(criterion.shapes()));
    }

    private static IllegalArgumentException unknown(RubricState state, String criterion) {
        return new IllegalArgumentException(
                "the saved rubric '%s' remembers a criterion '%s' that this one does not have"
                        .formatted(state.rubric(), criterion));
    }

    /** {@code threshold/<id>} and {@code active} per group that retires criteria. */
    List<RubricMeasure> report() {
        List<RubricMeasure> measures = new ArrayList<>();
        for (Tightener tightener : tighteners) {
            measures.add(
                    new RubricMeasure(
                            "threshold/" + tightener.leaf().spec().id(), tightener.threshold()));
        }
        if (!rosters.isEmpty()) {
            measures.add(
                    new RubricMeasure(
                            "activeCriteria", rosters.stream().mapToLong(Roster::active).sum()));
        }
        return measures;
    }
}
