package io.gradus.backend.rollouts.internal;

import io.gradus.training.event.SampledSegment;
import io.gradus.training.rollout.SegmentSource;

/**
 * A stretch of a rollout as text alone.
 *
 * @param turn turn of the episode, from 0
 * @param source who wrote it
 * @param role the role that wrote it, or the name of the tool that answers
 * @param trainable whether the policy is trained on it
 */
record SaidSegment(int turn, SegmentSource source, String role, boolean trainable, String text) {
    static SaidSegment of(SampledSegment segment) {
        return new SaidSegment(
                segment.turn(),
                segment.source(),
                segment.role(),
                segment.trainable(),
                segment.text());
    }
}
