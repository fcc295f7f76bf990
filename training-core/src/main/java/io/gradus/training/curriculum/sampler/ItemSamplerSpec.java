package io.gradus.training.curriculum.sampler;

/** Chooses among problems, each of which it remembers; the stage draws from pools only. */
public sealed interface ItemSamplerSpec extends SamplerSpec
        permits Sequential,
                Shuffled,
                ByDifficulty,
                DifficultyPools,
                Retirement,
                Retrospective,
                BalancedDifficulty,
                CuresPosterior,
                PromptCurriculum,
                AngleCurriculum,
                TargetDifficulty,
                VarianceBank,
                HardFocus,
                AdaptiveOrder,
                CurriculumSampling,
                HistoricalVariance,
                ReasoningTrees,
                ItemLadder {}
