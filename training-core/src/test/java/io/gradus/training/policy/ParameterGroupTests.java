package io.gradus.training.policy;

import static io.gradus.training.policy.engine.EngineFixture.CPU;
import static io.gradus.training.policy.engine.EngineFixture.batch;
import static io.gradus.training.policy.engine.EngineFixture.randomTerm;
import static io.gradus.training.policy.engine.EngineFixture.shapes;
import static io.gradus.training.policy.engine.EngineFixture.weights;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.IntRange;
import io.gradus.training.policy.engine.TorchEngine;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ParameterGroupTests {
    private static final PolicyWeights WEIGHTS = weights(shapes().getFirst(), 70);
    private static final ParameterGroup EMBEDDING =
            new ParameterGroup("words", ParameterKind.EMBEDDING, Optional.empty(), 1, true);
    private static final ParameterGroup UPPER =
            new ParameterGroup(
                    "upper", ParameterKind.ATTENTION, Optional.of(IntRange.of(1)), 0.5, false);

    private static OptimiserSettings settings(double clip, ParameterGroup... groups) {
        return new OptimiserSettings(1e-2, 0.9, 0.95, 1e-8, 0, clip, List.of(groups));
    }

    private static GradientNorms train(TorchEngine engine, OptimiserSettings settings, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        TokenBatch batch = batch(random, 4);
        engine.forward(batch);
        engine.backward(randomTerm(random, batch));
        return engine.step(settings);
    }

    private static float[] values(TorchEngine engine, String name) {
        return engine.weights().tensors().stream()
                .filter(t -> t.name().equals(name))
                .findFirst()
                .orElseThrow()
                .values();
    }

    @Test
    void frozenParametersStayToTheBitAndTellTheirNorm() {
        try (TorchEngine engine = new TorchEngine(WEIGHTS, CPU, 2)) {
            GradientNorms norms = null;
            for (int i = 0; i < 4; i++) {
                norms = train(engine, settings(1, EMBEDDING), 71 + i);
            }
            assertThat(values(engine, "embedding.weight"))
                    .isEqualTo(WEIGHTS.tensors().getFirst().values());
            assertThat(values(engine, "layers.0.attention.qkv.weight"))
                    .isNotEqualTo(WEIGHTS.tensors().get(2).values());
            assertThat(norms.groups()).extracting(NamedNorm::name).containsExactly("words");
            assertThat(norms.groups().getFirst().norm()).isPositive();
            assertThat(norms.embedding()).isEqualTo(norms.groups().getFirst().norm());
            OptimiserState state = engine.save();
            assertThat(state.firstMoments().getFirst().floats()).containsOnly(0);
            assertThat(state.steps()).isEqualTo(4);
        }
    }

    @Test
    void aFrozenGradientCountsNotInTheNormThatIsClipped() {
        try (TorchEngine engine = new TorchEngine(WEIGHTS, CPU, 1);
                TorchEngine whole = new TorchEngine(WEIGHTS, CPU, 1)) {
            GradientNorms norms = train(engine, settings(1, EMBEDDING), 75);
            GradientNorms all = train(whole, settings(1), 75);
            double expected =
                    Math.sqrt(
                            all.total() * all.total()
                                    - norms.groups().getFirst().norm()
                                            * norms.groups().getFirst().norm());
            assertThat(norms.total()).isCloseTo(expected, within(1e-4 * expected));
        }
    }

    @Test
    void aGroupMovesAtItsShareOfTheLearningRate() {
        String upper = "layers.1.attention.qkv.weight";
        String lower = "layers.0.attention.qkv.weight";
        try (TorchEngine whole = new TorchEngine(WEIGHTS, CPU, 1);
                TorchEngine grouped = new TorchEngine(WEIGHTS, CPU, 1)) {
            float[] from = values(whole, upper);
            train(whole, settings(1), 76);
            train(grouped, settings(1, UPPER), 76);
            assertThat(values(grouped, lower)).isEqualTo(values(whole, lower));
            float[] full = values(whole, upper);
            float[] half = values(grouped, upper);
            for (int i = 0; i < from.length; i++) {
                assertThat(half[i] - from[i]).isCloseTo((full[i] - from[i]) / 2, within(1e-6f));
            }
        }
    }

    @Test
    void aParameterBelongsToTheFirstGroupThatHasIt() {
        ParameterGroup rest =
                new ParameterGroup("rest", ParameterKind.ALL, Optional.empty(), 1, true);
        int[] membership =
                ParameterGroup.membership(
                        List.of(EMBEDDING, UPPER, rest),
                        WEIGHTS.tensors().stream().map(NamedTensor::name).toList());
        assertThat(membership[0]).isZero();
        assertThat(membership[2]).isEqualTo(2);
        assertThat(membership[8]).isEqualTo(1);
        assertThat(ParameterKind.of("layers.0.attention.norm.weight"))
                .isEqualTo(ParameterKind.NORM);
        assertThat(ParameterKind.of("head.weight")).isEqualTo(ParameterKind.OUTPUT);
    }
}
