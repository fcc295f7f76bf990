package io.gradus.training.sampler;

import java.util.List;
import java.util.stream.Stream;

/** One of each sampler, for the contract that all of them keep; there are two entries of arms. */
final class SamplerExamples {
    private SamplerExamples() {}

    static Stream<SamplerSpec> all() {
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
}
