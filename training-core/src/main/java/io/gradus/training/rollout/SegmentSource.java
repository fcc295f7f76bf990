package io.gradus.training.rollout;

/** Who wrote a segment. */
public enum SegmentSource {
    POLICY,
    ENVIRONMENT,
    GUIDANCE,
    DEMONSTRATION,
    TEACHER,
    FORCED;

    /** Whether it is part of what a rollout answers, as opposed to what it was shown. */
    public boolean isAnswer() {
        return this != ENVIRONMENT && this != GUIDANCE;
    }
}
