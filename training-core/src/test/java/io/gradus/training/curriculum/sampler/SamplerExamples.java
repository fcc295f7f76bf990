package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.Span;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One of each sampler, for the contract that all of them keep; there are two entries of arms. */
final class SamplerExamples {
    private static final Schedule FALLING = new Schedule.Linear(1, 0, new Span.OverSteps(60));

    private SamplerExamples() {}

    static Stream<SamplerSpec> all() {
        return Stream.concat(ofProblems(), ofArms());
    }

    private static Stream<SamplerSpec> ofArms() {
        return Stream.of(
                new Uniform(),
                Weighted.constant(List.of(1.0, 3.0)),
                new Weighted(List.of(Schedule.constant(1), FALLING)),
                new Sequential(),
                new SecBandit(0.5, 0.4, ArmKind.CELLS),
                new Dump(300, 1, 0.1, ArmKind.CELLS),
                new PromptGdro(10, 8, 0.1, 2, 0.1, ArmKind.CELLS),
                new LearningProgress(0.1, 0.1, ArmKind.CELLS),
                new Plr(PlrScore.ADVANTAGE, 1, 0.1, 0.1, 1, 0.5, ArmKind.CELLS),
                new Learnability(0.3, 0.1, ArmKind.PROBLEMS),
                new VlaRl(0.3, 0.25, ArmKind.FAMILIES),
                new TtcBand(0.25, 0.6, 1, 4, 0.3, 0.1, 0, Optional.empty(), ArmKind.CELLS),
                new TtcBand(0.25, 0.6, 1, 4, 1, 0.1, 0.5, Optional.of(0.5), ArmKind.CELLS),
                new Thompson(0.95, 1, 0.05, ArmKind.ENTRIES),
                new MovingGaussian(FALLING, 0.2, 0.3),
                new Displaced(new SecBandit(0.5, 0.2, ArmKind.CELLS)),
                new Cascade(Optional.of(0.6), 16, 0.1, new Span.OverSteps(100)),
                new Rlve(4, 8, 0.9, 1),
                new Ladder(0.7, 0.3, 3, 2560, 2, 2),
                new MasteryWindow(0.9, 0.1, 1, 0.1, 0.5),
                new Fading(FadingShape.COSINE, 0.5, 0.5, true, new Span.OverStage()),
                new Fading(FadingShape.GAUSSIAN, 0.5, 0.5, true, new Span.OverSteps(50)),
                new Fading(FadingShape.CLASSIC, 0.5, 0.5, true, new Span.OverSteps(50)),
                new Fading(FadingShape.BALANCED, 0.5, 0.5, true, new Span.OverSteps(50)),
                new Competence(0.01, 2, new Span.OverTokens(3000)),
                new Adr(0.5, 4, 0.75, 0.25),
                new ExpandingBox(BoxStart.MIDDLE, 5, 0.75, 3),
                new ExpandingBox(BoxStart.EASIEST, 5, 0.4, 3),
                new AlpGmm(new MixtureFitting(40, 0.2, 2, 4)),
                new CovarGmm(new MixtureFitting(40, 0.2, 2, 4)),
                new Riac(30, 0.2, 0.1, 0.1),
                new Spdl(16, 0.5, 0.5, 0, 0.1, 0.5, 0.29, 0.05),
                new GoalGan(0.25, 0.75, 12, 0.2, 0.1, 0.01));
    }

    private static Stream<SamplerSpec> ofProblems() {
        return Stream.of(
                new ReusedCurriculum(
                        List.of(new ReusedNiche(List.of("family0(level=1)"), 0.6)), 0.2, 4),
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
                new CurriculumSampling(0.25, 0.7, 0.05, 1),
                new HistoricalVariance(2, 2),
                new ReasoningTrees(4, 20),
                new ItemLadder("level", 0.5, 2));
    }
}
