package io.gradus.training.policy.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.ParameterState;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.state.ParameterTensors;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Holds a tap's gradient against the change of its value along that gradient. */
final class TapDescent {
    private static final double STEP = 2e-3;

    private TapDescent() {}

    /** Requires d(sum of c * tap) along the unit gradient to be the gradient's norm, within 2 %. */
    static void require(TorchEngine engine, TokenBatch batch, Tap tap) {
        TapRequest request = TapRequest.of(tap);
        float[][] values = engine.forward(batch, request).of(tap);
        float[][] coefficients = coefficients(values);
        double norm = engine.backward(TapGradients.of("term", tap, coefficients))[0];
        List<float[]> gradient = engine.accumulatedGradient();
        engine.dropGradient();
        OptimiserState saved = OptimiserState.of(engine.shape(), kept(engine.save().parameters()));
        double up = sum(moved(engine, saved, gradient, STEP / norm, batch, tap), coefficients);
        double down = sum(moved(engine, saved, gradient, -STEP / norm, batch, tap), coefficients);
        engine.restore(saved);
        assertThat(norm).as("%s", tap).isGreaterThan(1e-3);
        assertThat((up - down) / (2 * STEP) / norm).as("%s", tap).isCloseTo(1, within(0.02));
    }

    private static ParameterState kept(ParameterState state) {
        return ParameterTensors.read(
                ParameterTensors.of(state).stream().map(NamedTensor::onHeap).toList());
    }

    private static float[][] coefficients(float[][] values) {
        SplittableRandom random = new SplittableRandom(5);
        float[][] coefficients = new float[values.length][];
        for (int row = 0; row < values.length; row++) {
            coefficients[row] = new float[values[row].length];
            for (int i = 0; i < coefficients[row].length; i++) {
                coefficients[row][i] = (float) random.nextGaussian();
            }
        }
        return coefficients;
    }

    private static float[][] moved(
            TorchEngine engine,
            OptimiserState saved,
            List<float[]> gradient,
            double by,
            TokenBatch batch,
            Tap tap) {
        List<NamedTensor> tensors = new ArrayList<>();
        for (int i = 0; i < gradient.size(); i++) {
            NamedTensor tensor = saved.weights().tensors().get(i);
            float[] values = tensor.values().clone();
            for (int j = 0; j < values.length; j++) {
                values[j] += (float) (by * gradient.get(i)[j]);
            }
            tensors.add(new NamedTensor(tensor.name(), tensor.shape(), values));
        }
        PolicyWeights weights = new PolicyWeights(saved.weights().shape(), tensors);
        engine.restore(OptimiserState.fresh(weights));
        return engine.score(batch, TapRequest.of(tap)).of(tap);
    }

    private static double sum(float[][] values, float[][] coefficients) {
        double sum = 0;
        for (int row = 0; row < values.length; row++) {
            for (int i = 0; i < values[row].length; i++) {
                sum += values[row][i] * (double) coefficients[row][i];
            }
        }
        return sum;
    }
}
