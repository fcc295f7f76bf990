package io.gradus.training.rollout;

import java.util.List;

/** Part of its problem's rollouts that a group compares. */
public sealed interface GroupScope {
    /** Whole rollouts, the default. */
    record Whole() implements GroupScope {}

    /** Stretches that carry a tag. */
    record Tagged(String tag) implements GroupScope {}

    /** The branches below a node of a tree, given by the forks on the way to it. */
    record AtNode(List<Fork> forks) implements GroupScope {
        public AtNode {
            forks = List.copyOf(forks);
        }
    }
}
