package io.gradus.training.reward;

/** Evidence that a criterion has to see before it can judge a rollout. */
public enum EvidenceScope {
    /** The rollout itself: it is judged the same alone as among others. */
    ROLLOUT,
    /** All rollouts of its group. */
    GROUP
}
