package io.gradus.training.curriculum.sampler;

/** Chooses among arms of any kind: difficulty cells, or problems of pools. */
public sealed interface ArmSamplerSpec extends SamplerSpec
        permits CategorySamplerSpec,
                Displaced,
                PromptGdro,
                Plr,
                MovingGaussian,
                Cascade,
                ReusedCurriculum,
                LevelSamplerSpec,
                TeacherSpec {}
