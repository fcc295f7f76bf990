package io.gradus.training.rollout;

/** Who wrote a segment. */
public enum SegmentSource {
    POLICY,
    ENVIRONMENT,
    GUIDANCE,
    DEMONSTRATION,
    TEACHER,
    FORCED
}
