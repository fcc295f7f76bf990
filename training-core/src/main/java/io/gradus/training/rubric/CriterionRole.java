package io.gradus.training.rubric;

/** How a criterion enters the total. */
public enum CriterionRole {
    /** Its weighted value is added. */
    SUM,
    /** Its value multiplies the sum of the others, so that 0 makes the total 0. */
    GATE
}
