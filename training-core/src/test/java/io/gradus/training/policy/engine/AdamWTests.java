package io.gradus.training.policy.engine;

import static io.gradus.training.policy.engine.EngineFixture.CPU;
import static io.gradus.training.policy.engine.EngineFixture.batch;
import static io.gradus.training.policy.engine.EngineFixture.randomTerm;
import static io.gradus.training.policy.engine.EngineFixture.shapes;
import static io.gradus.training.policy.engine.EngineFixture.weights;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.AveragedPolicy;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.ParameterGroup;
import io.gradus.training.policy.ParameterKind;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TokenBatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Steps follow the paper's formula (Loshchilov and Hutter 2019, algorithm 2) in double precision.
 * One step alone would not tell: with fresh moments its size depends neither on the gradient's
 * scale nor on the betas.
 */
class AdamWTests {
    private static final double CLIP = 0.5;
    private static final PolicyWeights WEIGHTS = weights(shapes().getFirst(), 81);
    private static final ParameterGroup FROZEN =
            new ParameterGroup("words", ParameterKind.EMBEDDING, Optional.empty(), 1, true);

    private static OptimiserSettings settings(ParameterGroup... groups) {
        return new OptimiserSettings(1e-2, 0.8, 0.95, 1e-4, 0.1, CLIP, List.of(groups));
    }

    /** Gradients of these terms' scale accumulate; gives them. */
    private static List<float[]> backward(TorchEngine engine, long seed, float scale) {
        SplittableRandom random = new SplittableRandom(seed);
        TokenBatch batch = batch(random, 4);
        TapGradients term = randomTerm(random, batch);
        for (float[][] tap : term.values()) {
            for (float[] row : tap) {
                for (int t = 0; t < row.length; t++) {
                    row[t] *= scale;
                }
            }
        }
        engine.forward(batch);
        engine.backward(term);
        return engine.accumulatedGradient();
    }

    @Test
    void stepsWithAndWithoutClippingFollowTheFormula() {
        List<PlainAdamW> expected = PlainAdamW.of(WEIGHTS);
        List<Boolean> clipped = new ArrayList<>();
        try (TorchEngine engine = new TorchEngine(WEIGHTS, CPU, 2)) {
            for (float scale : new float[] {1, 1e-3f, 0.3f, 2e-3f}) {
                List<float[]> gradients = backward(engine, 82 + clipped.size(), scale);
                double norm = PlainAdamW.norm(gradients);
                clipped.add(norm > CLIP);
                for (int i = 0; i < gradients.size(); i++) {
                    expected.get(i).step(gradients.get(i), Math.min(1, CLIP / norm));
                }
                engine.step(settings());
                requireSame(engine.save(), expected);
            }
        }
        assertThat(clipped).containsExactly(true, false, true, false);
    }

    private static void requireSame(OptimiserState state, List<PlainAdamW> expected) {
        for (int i = 0; i < expected.size(); i++) {
            PlainAdamW own = expected.get(i);
            PlainAdamW.requireClose(own.weights(), state.weights().tensors().get(i).values(), 1e-5);
            PlainAdamW.requireClose(own.first(), state.firstMoments().get(i).floats(), 1e-5);
            PlainAdamW.requireClose(own.second(), state.secondMoments().get(i).floats(), 1e-5);
        }
    }

    /** What was frozen goes on as if its gradients had been 0, but does not decay meanwhile. */
    @Test
    void theStepsOfFrozenParametersCount() {
        PlainAdamW expected = PlainAdamW.of(WEIGHTS).getFirst();
        try (TorchEngine engine = new TorchEngine(WEIGHTS, CPU, 1)) {
            backward(engine, 91, 1e-3f);
            engine.step(settings(FROZEN));
            expected.skip();
            expected.step(backward(engine, 92, 1e-3f).getFirst(), 1);
            engine.step(settings());
            PlainAdamW.requireClose(
                    expected.weights(), engine.weights().tensors().getFirst().values(), 1e-5);
        }
    }

    @Test
    void anAverageKeepsItsShareOfWhatItWas() {
        try (TorchEngine engine = new TorchEngine(WEIGHTS, CPU, 1);
                AveragedPolicy average = engine.average(WEIGHTS, 0.9)) {
            backward(engine, 93, 1);
            engine.step(settings());
            for (int i = 0; i < WEIGHTS.tensors().size(); i++) {
                float[] before = WEIGHTS.tensors().get(i).values();
                float[] after = engine.weights().tensors().get(i).values();
                float[] mean = average.weights().tensors().get(i).values();
                for (int j = 0; j < before.length; j++) {
                    assertThat((double) mean[j])
                            .isCloseTo(0.9 * before[j] + 0.1 * after[j], within(1e-6));
                }
            }
        }
    }
}
