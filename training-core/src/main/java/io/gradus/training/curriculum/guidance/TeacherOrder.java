package io.gradus.training.curriculum.guidance;

/** Which of several known solutions are shown first. */
public enum TeacherOrder {
    /** One source after the other. */
    TURN,
    /** Those behind which the policy is surest of the answer. */
    COMPREHENSION
}
