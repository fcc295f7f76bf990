package io.gradus.training.policy.engine;

import static io.gradus.training.policy.engine.EngineFixture.CPU;
import static io.gradus.training.policy.engine.EngineFixture.batch;
import static io.gradus.training.policy.engine.EngineFixture.randomTerm;
import static io.gradus.training.policy.engine.EngineFixture.weights;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TorchGradientTests {
    @ParameterizedTest
    @MethodSource("io.gradus.training.policy.engine.EngineFixture#shapes")
    void logProbsAndEntropiesEqualThePlainTransformers(PolicyShape shape) {
        PolicyWeights weights = weights(shape, 3);
        TokenBatch batch = batch(new SplittableRandom(5), 7);
        PlainTransformer plain = new PlainTransformer(weights);
        try (TorchEngine engine = new TorchEngine(weights, CPU, 2)) {
            Taps taps = engine.forward(batch);
            for (int b = 0; b < batch.rows().length; b++) {
                double[][] expected = plain.logProbs(batch.rows()[b], batch.temperatures()[b]);
                for (int t = 0; t + 1 < batch.rows()[b].length; t++) {
                    assertThat((double) taps.logProbs()[b][t])
                            .isCloseTo(expected[t][batch.rows()[b][t + 1]], within(2e-4));
                    double entropy =
                            -Arrays.stream(expected[t]).skip(1).map(l -> Math.exp(l) * l).sum();
                    assertThat((double) taps.entropies()[b][t]).isCloseTo(entropy, within(2e-4));
                }
            }
        }
    }

    /** Each of three shards has a row. */
    @ParameterizedTest
    @MethodSource("io.gradus.training.policy.engine.EngineFixture#shapes")
    void gradientsEqualFiniteDifferencesOfThePlainTransformer(PolicyShape shape) {
        PolicyWeights weights = weights(shape, 4);
        TokenBatch batch = batch(new SplittableRandom(6), 3);
        TapGradients term = randomTerm(new SplittableRandom(8), batch);
        PlainTransformer plain = new PlainTransformer(weights);
        try (TorchEngine engine = new TorchEngine(weights, CPU, 3)) {
            engine.forward(batch);
            engine.backward(term);
            List<float[]> gradients = engine.accumulatedGradient();
            SplittableRandom random = new SplittableRandom(9);
            for (int tensor = 0; tensor < gradients.size(); tensor++) {
                for (int draw = 0; draw < 6; draw++) {
                    int element = random.nextInt(gradients.get(tensor).length);
                    double expected = difference(plain, batch, term, tensor, element);
                    assertThat((double) gradients.get(tensor)[element])
                            .as("%s[%d]", weights.tensors().get(tensor).name(), element)
                            .isCloseTo(expected, within(1e-3 + 1e-3 * Math.abs(expected)));
                }
            }
        }
    }

    private static double difference(
            PlainTransformer plain, TokenBatch batch, TapGradients term, int tensor, int element) {
        double at = plain.weight(tensor)[element];
        double h = 1e-5;
        plain.weight(tensor)[element] = at + h;
        double above = loss(plain, batch, term);
        plain.weight(tensor)[element] = at - h;
        double below = loss(plain, batch, term);
        plain.weight(tensor)[element] = at;
        return (above - below) / (2 * h);
    }

    private static double loss(PlainTransformer plain, TokenBatch batch, TapGradients term) {
        double loss = 0;
        for (int b = 0; b < batch.rows().length; b++) {
            double[][] l = plain.logProbs(batch.rows()[b], batch.temperatures()[b]);
            for (int t = 0; t + 1 < batch.rows()[b].length; t++) {
                loss += term.logProbs()[b][t] * l[t][batch.rows()[b][t + 1]];
                loss -=
                        term.entropies()[b][t]
                                * Arrays.stream(l[t]).skip(1).map(x -> Math.exp(x) * x).sum();
            }
        }
        return loss;
    }
}
