package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.Findings;

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
                ItemLadder {
    @Override
    default void check(SampledStage stage, String place, Findings findings) {
        if (!stage.isOfPools()) {
            findings.add(
                    place,
                    Alternative.nameOf(this)
                            + " remembers every problem; let all entries of problems name a pool, such as {pool: NAME}, and describe it under pools");
        }
    }
}
