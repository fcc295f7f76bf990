package io.gradus.training.curriculum.sampler;

/**
 * Chooses categories by what their groups showed, each for itself: bandits and running averages.
 */
public sealed interface CategorySamplerSpec extends ArmSamplerSpec
        permits SecBandit, Dump, LearningProgress, Learnability, VlaRl, TtcBand, Thompson {}
