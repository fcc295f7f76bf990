package io.gradus.training.problem;

/** Partner that answers the policy inside an episode, turn by turn. */
@FunctionalInterface
public interface Environment {
    /** A new episode of this problem: a pure function of the problem. */
    Episode begin(Problem problem);
}
