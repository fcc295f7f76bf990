package io.gradus.training.reward.rubric;

import io.gradus.training.reward.criterion.CriterionGroup;
import io.gradus.training.reward.criterion.CriterionKind;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.RubricServices;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The criteria of a rubric with their judges, numbered in document order. */
final class RubricTree {
    private final Node.Group root;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Node.Leaf> leaves = new ArrayList<>();

    private final RubricServices services;
    private final Map<String, Integer> places = new HashMap<>();
    private int nextPlace;

    private RubricTree(RubricSpec spec, RubricServices services) {
        this.services = services;
        root = group(spec.root());
    }

    static RubricTree of(RubricSpec spec, RubricServices services) {
        return new RubricTree(spec, services);
    }

    Node.Group root() {
        return root;
    }

    /** Every criterion but the rubric itself; its position in the list is no place. */
    List<Node> nodes() {
        return nodes;
    }

    List<Node.Leaf> leaves() {
        return leaves;
    }

    /** The leaves of a node, in document order. */
    static Stream<Node.Leaf> leavesOf(Node node) {
        return switch (node) {
            case Node.Leaf leaf -> Stream.of(leaf);
            case Node.Branch branch ->
                    branch.group().members().stream().flatMap(RubricTree::leavesOf);
        };
    }

    private Node.Group group(CriterionGroup group) {
        List<Node> members = new ArrayList<>();
        for (CriterionSpec criterion : group.criteria()) {
            Node node = node(criterion);
            places.put(criterion.id(), node.place());
            nodes.add(node);
            members.add(node);
        }
        return new Node.Group(group.combine(), members);
    }

    private Node node(CriterionSpec spec) {
        int place = nextPlace++;
        OptionalInt condition =
                spec.when().isEmpty()
                        ? OptionalInt.empty()
                        : OptionalInt.of(placeOf(spec, spec.when().get().criterion()));
        return switch (spec.kind()) {
            case CriterionGroup group -> new Node.Branch(spec, place, condition, group(group));
            case CriterionKind kind -> {
                Node.Leaf leaf =
                        new Node.Leaf(
                                spec, place, condition, leaves.size(), services.judge(spec, kind));
                leaves.add(leaf);
                yield leaf;
            }
        };
    }

    private int placeOf(CriterionSpec spec, String id) {
        Integer place = places.get(id);
        if (place == null) {
            throw new IllegalArgumentException(
                    "criterion '%s' applies when '%s' does, which does not come before it"
                            .formatted(spec.id(), id));
        }
        return place;
    }
}
