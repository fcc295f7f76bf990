package io.gradus.training.trainer.update;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.objective.loss.LossSettings;
import io.gradus.training.objective.loss.PolicyLossSpec;
import io.gradus.training.objective.loss.ReinforceSpec;
import io.gradus.training.objective.loss.SurrogateSpec;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every named surrogate over two epochs of two mini-batches, far from where it began. */
class SurrogateUpdateTests {
    private static final OptimiserSettings FAST =
            new OptimiserSettings(3e-2, 0.9, 0.95, 1e-8, 0, 1);
    private static final PolicyWeights WEIGHTS =
            PolicyWeights.initial(PolicyShape.of(20, 1, 16, 2, 1, 16, 16), new RandomStreams(2));

    static Stream<PolicyLossSpec> losses() {
        return Stream.of(
                new SurrogateSpec.Dapo(),
                new SurrogateSpec.Grpo(),
                new SurrogateSpec.DrGrpo(),
                new SurrogateSpec.Gspo(),
                new SurrogateSpec.Cispo(),
                new SurrogateSpec.Sapo(),
                new SurrogateSpec.Gmpo(),
                new SurrogateSpec.LitePpo(),
                new SurrogateSpec.Etr(),
                new SurrogateSpec.ClipCov(),
                new SurrogateSpec.KlCov(),
                new ReinforceSpec.Reinforce(),
                new ReinforceSpec.ReinforcePlusPlus(),
                new ReinforceSpec.Psr(),
                new ReinforceSpec.Nsr(),
                new ReinforceSpec.Weighted(0.1));
    }

    private static List<TrainingRow> rows(TorchEngine engine) {
        SplittableRandom random = new SplittableRandom(5);
        List<TrainingRow> rows = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            int[] tokens = random.ints(5, 2, 20).toArray();
            float a = i % 2 == 0 ? 1 : -1;
            rows.add(
                    new TrainingRow(
                            tokens,
                            new boolean[] {false, true, true, true},
                            engine.score(new TokenBatch(new int[][] {tokens}, new float[] {1}))
                                    .logProbs()[0],
                            new float[] {0, a, a, a},
                            1));
        }
        return rows;
    }

    @ParameterizedTest
    @MethodSource("losses")
    void aSecondEpochIsOffPolicyAndStaysFinite(SurrogateSpec loss) {
        try (TorchEngine engine = new TorchEngine(WEIGHTS, ComputeDevice.choose("cpu"), 1);
                FrozenPolicy reference = engine.freeze(WEIGHTS)) {
            NamedModels models = _ -> reference;
            UpdateReport report =
                    new PolicyUpdater(engine, models)
                            .update(
                                    rows(engine),
                                    new UpdateSettings(
                                            loss.parts(),
                                            new LossSettings(0.2, 0.28, 0.01, 0.01, 8),
                                            FAST,
                                            2,
                                            2,
                                            Optional.of(NamedModels.INITIAL)));
            assertThat(report.optimiserSteps()).isEqualTo(4);
            assertThat(report.skippedSteps()).isZero();
            assertThat(report.loss()).isFinite();
            assertThat(report.gradientNorm()).isPositive().isFinite();
            assertThat(report.meanRatio()).isNotEqualTo(1).isFinite();
            assertThat(report.meanKl()).isPositive().isFinite();
            assertThat(report.metrics()).allMatch(metric -> Double.isFinite(metric.value()));
        }
    }
}
