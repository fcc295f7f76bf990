package io.gradus.training.analysis.effect;

/** An arm of a system. */
record EffectKey(String system, EffectArm arm) {}
