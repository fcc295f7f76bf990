package io.gradus.training.problem;

/** How much a hint gives away, from least to most. */
public enum HintTier {
    /** The rule or fact that is needed, without this problem's numbers. */
    KNOWLEDGE,
    /** What to do with this problem, without results. */
    PLAN,
    /** The steps of a solution with their results. */
    STEPS
}
