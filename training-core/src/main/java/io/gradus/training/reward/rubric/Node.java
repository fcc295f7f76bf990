package io.gradus.training.reward.rubric;

import io.gradus.training.reward.Judge;
import io.gradus.training.reward.criterion.Combination;
import io.gradus.training.reward.criterion.CriterionSpec;
import java.util.List;
import java.util.OptionalInt;

/** A criterion in its place in the tree. */
sealed interface Node {
    /** Description of it in the document. */
    CriterionSpec spec();

    /** Its number among all criteria, groups included, in document order. */
    int place();

    /** Place of the criterion that {@code when} names. */
    OptionalInt condition();

    /**
     * A criterion with a judge of its own.
     *
     * @param index its number among the leaves, in document order
     */
    record Leaf(CriterionSpec spec, int place, OptionalInt condition, int index, Judge judge)
            implements Node {}

    /** A group. */
    record Branch(CriterionSpec spec, int place, OptionalInt condition, Group group)
            implements Node {}

    /** Criteria that are combined with each other. */
    record Group(Combination combination, List<Node> members) {
        public Group {
            members = List.copyOf(members);
        }
    }
}
