package io.gradus.training.policy.engine;

import static io.gradus.training.policy.engine.EngineFixture.ADAM;
import static io.gradus.training.policy.engine.EngineFixture.CPU;
import static io.gradus.training.policy.engine.EngineFixture.batch;
import static io.gradus.training.policy.engine.EngineFixture.randomTerm;
import static io.gradus.training.policy.engine.EngineFixture.request;
import static io.gradus.training.policy.engine.EngineFixture.shapes;
import static io.gradus.training.policy.engine.EngineFixture.train;
import static io.gradus.training.policy.engine.EngineFixture.weights;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.GradientNorms;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TokenBatch;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class TorchOptimiserTests {
    @Test
    void anAdamWStepEqualsTheFormulaWithClipping() {
        PolicyShape shape = shapes().getFirst();
        PolicyWeights before = weights(shape, 21);
        TokenBatch batch = batch(new SplittableRandom(22), 4);
        TapGradients term = randomTerm(new SplittableRandom(23), batch);
        try (TorchEngine engine = new TorchEngine(before, CPU, 2)) {
            engine.forward(batch);
            double termNorm = engine.backward(term)[0];
            List<float[]> gradients = engine.accumulatedGradient();
            GradientNorms norms = engine.step(ADAM);
            double total =
                    Math.sqrt(gradients.stream().mapToDouble(TorchOptimiserTests::squares).sum());
            assertThat(norms.total())
                    .isCloseTo(total, within(1e-4 * total))
                    .isCloseTo(termNorm, within(1e-4 * total));
            double scale = Math.min(1, 1 / total);
            PolicyWeights after = engine.save().weights();
            for (int i = 0; i < gradients.size(); i++) {
                double g = gradients.get(i)[0] * scale;
                double w = before.tensors().get(i).values()[0];
                // first step: both bias-corrected moments equal g and g^2
                double expected = w * (1 - 1e-2 * 0.1) - 1e-2 * g / (Math.abs(g) + 1e-8);
                assertThat((double) after.tensors().get(i).values()[0])
                        .isCloseTo(expected, within(1e-5));
            }
        }
    }

    private static double squares(float[] values) {
        double sum = 0;
        for (float value : values) {
            sum += (double) value * value;
        }
        return sum;
    }

    @Test
    void backwardAccumulatesOverPassesAndTerms() {
        PolicyWeights weights = weights(shapes().getFirst(), 25);
        TokenBatch batch = batch(new SplittableRandom(26), 4);
        TapGradients one = randomTerm(new SplittableRandom(27), batch);
        TapGradients two = randomTerm(new SplittableRandom(28), batch);
        try (TorchEngine together = new TorchEngine(weights, CPU, 1);
                TorchEngine apart = new TorchEngine(weights, CPU, 1)) {
            together.forward(batch);
            together.backward(one, two);
            apart.forward(batch);
            apart.backward(one);
            apart.forward(batch);
            apart.backward(two);
            float[] expected = apart.accumulatedGradient().getFirst();
            assertThat(together.accumulatedGradient().getFirst())
                    .containsExactly(expected, within(1e-4f));
        }
    }

    @Test
    void weightsThatWereNotReadBeforeTheNextStepAreRefused() {
        PolicyWeights weights = weights(shapes().getFirst(), 29);
        TokenBatch batch = batch(new SplittableRandom(30), 2);
        try (TorchEngine engine = new TorchEngine(weights, CPU, 1)) {
            PolicyWeights before = engine.weights();
            engine.forward(batch);
            engine.backward(randomTerm(new SplittableRandom(32), batch));
            engine.step(ADAM);
            assertThatThrownBy(() -> before.tensors().getFirst().values())
                    .hasMessageContaining("read them before the next step");
        }
    }

    /** Of gradients of 1e30 the norm is not finite. */
    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, 1e30f})
    void aGradientThatIsNotFiniteIsReportedAndNotApplied(float coefficient) {
        PolicyWeights weights = weights(shapes().getFirst(), 29);
        TokenBatch batch = batch(new SplittableRandom(30), 2);
        TapGradients term = randomTerm(new SplittableRandom(31), batch);
        term.logProbs()[0][0] = coefficient;
        try (TorchEngine engine = new TorchEngine(weights, CPU, 1)) {
            engine.forward(batch);
            engine.backward(term);
            GradientNorms norms = engine.step(ADAM);
            assertThat(norms.applied()).isFalse();
            assertThat(norms.total()).matches(norm -> !Double.isFinite(norm));
            assertThat(engine.save().weights().tensors().getFirst().values())
                    .isEqualTo(weights.tensors().getFirst().values());
            engine.forward(batch);
            engine.backward(randomTerm(new SplittableRandom(32), batch));
            assertThat(engine.step(ADAM).applied()).isTrue();
        }
    }

    @Test
    void aRestoredEngineRepeatsTheSameStepsBitForBit() {
        PolicyWeights weights = weights(shapes().getFirst(), 33);
        try (TorchEngine straight = new TorchEngine(weights, CPU, 2);
                TorchEngine resumed = new TorchEngine(weights, CPU, 2)) {
            train(straight, 40, 3);
            resumed.restore(straight.save());
            train(straight, 41, 3);
            train(resumed, 41, 3);
            OptimiserState a = straight.save();
            OptimiserState b = resumed.save();
            for (int i = 0; i < a.weights().tensors().size(); i++) {
                assertThat(b.weights().tensors().get(i).values())
                        .isEqualTo(a.weights().tensors().get(i).values());
                assertThat(b.secondMoments().get(i).floats())
                        .isEqualTo(a.secondMoments().get(i).floats());
            }
            assertThat(b.steps()).isEqualTo(6);
        }
    }

    @Test
    void stepsLeakNoTensorsAndSurviveTheCollector() {
        try (TorchEngine engine = new TorchEngine(weights(shapes().getFirst(), 50), CPU, 2)) {
            train(engine, 51, 2);
            int held = engine.tensorsHeld();
            train(engine, 52, 5);
            engine.generate(request(new SplittableRandom(53), 6, 4));
            assertThat(engine.tensorsHeld()).isEqualTo(held);
        }
    }

    @Test
    void aFrozenCopyStaysWhatItWas() {
        TokenBatch batch = batch(new SplittableRandom(60), 3);
        try (TorchEngine engine = new TorchEngine(weights(shapes().getFirst(), 61), CPU, 1);
                FrozenPolicy frozen = engine.freeze(engine.save().weights())) {
            float[] before = engine.forward(batch).logProbs()[0];
            train(engine, 62, 3);
            assertThat(frozen.score(batch).logProbs()[0]).isEqualTo(before);
            assertThat(engine.forward(batch).logProbs()[0]).isNotEqualTo(before);
        }
    }

    @Test
    void aCudaDeviceThatDoesNotExistIsRefusedWithTheRemedy() {
        assertThatThrownBy(() -> ComputeDevice.choose("cuda:7"))
                .hasMessageContaining("cuda:7 does not exist");
        assertThatThrownBy(() -> ComputeDevice.choose("gpu"))
                .hasMessageContaining("auto, cpu or cuda:N");
    }
}
