package io.gradus.training.curriculum.sampler;

/**
 * Teaches a continuous space of tasks: the attributes of one family's cells, each scaled to [0, 1].
 * A task that it draws is the nearest cell; what came of a group counts for the cell's place.
 */
public sealed interface TeacherSpec extends ArmSamplerSpec
        permits AlpGmm, CovarGmm, Riac, Spdl, GoalGan {}
