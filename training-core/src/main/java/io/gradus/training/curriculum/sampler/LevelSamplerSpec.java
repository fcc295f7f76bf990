package io.gradus.training.curriculum.sampler;

/** Moves over the levels of each family. */
public sealed interface LevelSamplerSpec extends ArmSamplerSpec
        permits Rlve, Ladder, MasteryWindow, Fading, Competence, Adr, ExpandingBox {}
