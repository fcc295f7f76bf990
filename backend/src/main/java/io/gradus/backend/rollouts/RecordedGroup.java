package io.gradus.backend.rollouts;

import io.gradus.training.event.SampledGroup;

/** A group of rollouts with its texts and the step it was sampled in. */
public record RecordedGroup(long step, SampledGroup group) {}
