package io.gradus.training.sampler;

import java.util.List;
import java.util.stream.Stream;

/** One of each sampler, for the contract that all of them keep; there are two entries of arms. */
final class SamplerExamples {
    private SamplerExamples() {}

    static Stream<SamplerSpec> all() {
        return Stream.concat(ofProblems(), ofArms());
    }

    private static Stream<SamplerSpec> ofArms() {
        return Stream.of(
                new Uniform(),
                new Weighted(List.of(1.0, 3.0)),
                new Sequential(),
                new SecBandit(0.5, 0.4, ArmKind.CELLS),
                new Dump(300, 1, 0.1, ArmKind.CELLS),
                new PromptGdro(10, 8, 0.1, 2, 0.1, ArmKind.CELLS),
                new LearningProgress(0.1, 0.1, ArmKind.CELLS),
                new Plr(PlrScore.ADVANTAGE, 1, 0.1, 0.1, 1, 0.5, ArmKind.CELLS),
                new Learnability(0.3, 0.1, ArmKind.PROBLEMS),
                new VlaRl(0.3, 0.25, ArmKind.FAMILIES),
                new TtcBand(0.25, 0.6, 1, 4, 0.3, 0.1, ArmKind.CELLS),
                new Thompson(0.95, 1, 0.05, ArmKind.ENTRIES));
    }

    private static Stream<SamplerSpec> ofProblems() {
        return Stream.of(
                new Shuffled(),
                new ByDifficulty(ByDifficulty.First.EASIEST),
                new DifficultyPools(0.25, 0.75, 0.2, 1, 0.2, 1),
                new Retirement(0.9),
                new Retrospective(0.1, 1),
                new BalancedDifficulty(0.2, 0.8, 50),
                new CuresPosterior(0.1),
                new PromptCurriculum(0.5, 4, 0.001),
                new AngleCurriculum(3, 2, 2, 0.5, 10),
                new TargetDifficulty(0, 50, 2, 0.5),
                new VarianceBank(0.3, 0.8, 20, 0.9),
                new HardFocus(0.5, 3),
                new AdaptiveOrder(4),
                new CurriculumSampling(0.25, 0.7, 0.05),
                new HistoricalVariance(2, 2),
                new ReasoningTrees(4, 20));
    }
}
