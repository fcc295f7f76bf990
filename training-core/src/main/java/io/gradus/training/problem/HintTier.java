package io.gradus.training.problem;

/** Amount that a hint gives away, from least to most. */
public enum HintTier {
    /** The rule or fact that is needed, without this problem's numbers. */
    KNOWLEDGE,
    /** Steps to take with this problem, without results. */
    PLAN,
    /** The steps of a solution with their results. */
    STEPS
}
