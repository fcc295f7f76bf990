package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.objective.loss.DivergenceSpec.Estimator;
import io.gradus.training.objective.loss.DivergenceSpec.Payment;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DivergenceSpecTests {
    private static final double[] LOGITS = {0.3, -0.8, 0.1, 1.2};
    private static final double[] REFERENCE = {0.4, 0.3, 0.2, 0.1};

    private static DivergenceSpec of(Estimator estimator, Tap.Direction direction) {
        return new DivergenceSpec(estimator, direction, Payment.LOSS);
    }

    @ParameterizedTest
    @CsvSource({
        // d = log 2: the reference thinks it twice as likely
        "K1, REVERSE, -0.6931472",
        "K2, REVERSE, 0.2402265",
        "K3, REVERSE, 0.3068528",
        // 2 log 2, and 2 log 2 - 1
        "K1, FORWARD, 1.3862944",
        "K3, FORWARD, 0.3862944",
    })
    void anEstimateOfOneToken(Estimator estimator, Tap.Direction direction, double value) {
        assertThat(of(estimator, direction).value(Math.log(2))).isCloseTo(value, within(1e-7));
    }

    @ParameterizedTest
    @CsvSource({"K1, REVERSE", "K2, REVERSE", "K3, REVERSE", "K1, FORWARD", "K3, FORWARD"})
    void slopesAreThoseOfTheValues(Estimator estimator, Tap.Direction direction) {
        DivergenceSpec spec = of(estimator, direction);
        for (double d : new double[] {-2, -0.3, 0, 0.4, 1.7}) {
            // d falls by as much as the policy's log-prob grows
            double slope = (spec.value(d - 1e-5) - spec.value(d + 1e-5)) / 2e-5;
            assertThat(spec.slope(d)).isCloseTo(slope, within(1e-7));
        }
    }

    private static double[] softmax(double[] logits) {
        double sum = IntStream.range(0, 4).mapToDouble(i -> Math.exp(logits[i])).sum();
        return IntStream.range(0, 4).mapToDouble(i -> Math.exp(logits[i]) / sum).toArray();
    }

    private static double reverse(double[] logits) {
        double[] p = softmax(logits);
        return IntStream.range(0, 4).mapToDouble(i -> p[i] * Math.log(p[i] / REFERENCE[i])).sum();
    }

    private static double forward(double[] logits) {
        double[] p = softmax(logits);
        return IntStream.range(0, 4)
                .mapToDouble(i -> REFERENCE[i] * Math.log(REFERENCE[i] / p[i]))
                .sum();
    }

    private static double mean(DivergenceSpec spec) {
        double[] p = softmax(LOGITS);
        return IntStream.range(0, 4)
                .mapToDouble(i -> p[i] * spec.value(Math.log(REFERENCE[i] / p[i])))
                .sum();
    }

    @Test
    void theUnbiasedEstimatorsHaveTheDivergenceAsTheirMean() {
        for (Estimator estimator : new Estimator[] {Estimator.K1, Estimator.K3}) {
            assertThat(mean(of(estimator, Tap.Direction.REVERSE)))
                    .isCloseTo(reverse(LOGITS), within(1e-12));
            assertThat(mean(of(estimator, Tap.Direction.FORWARD)))
                    .isCloseTo(forward(LOGITS), within(1e-12));
        }
        assertThat(mean(of(Estimator.K2, Tap.Direction.REVERSE)))
                .isNotCloseTo(reverse(LOGITS), within(1e-2));
    }

    /** The mean over the tokens of slope * grad log p, by the logit {@code j}. */
    private static double meanGradient(Estimator estimator, int j) {
        double[] p = softmax(LOGITS);
        DivergenceSpec spec = of(estimator, Tap.Direction.REVERSE);
        return IntStream.range(0, 4)
                .mapToDouble(i ->
                        p[i]
                                * spec.slope(Math.log(REFERENCE[i] / p[i]))
                                * ((i == j ? 1 : 0) - p[j]))
                .sum();
    }

    private static double slope(ToDoubleFunction<double[]> divergence, int j) {
        double[] above = LOGITS.clone();
        double[] below = LOGITS.clone();
        above[j] += 1e-6;
        below[j] -= 1e-6;
        return (divergence.applyAsDouble(above) - divergence.applyAsDouble(below)) / 2e-6;
    }

    @Test
    void inTheLossK1DoesNothingK2PullsInReverseAndK3Forward() {
        for (int j = 0; j < 4; j++) {
            assertThat(meanGradient(Estimator.K1, j)).isCloseTo(0, within(1e-12));
            assertThat(meanGradient(Estimator.K2, j))
                    .isCloseTo(slope(DivergenceSpecTests::reverse, j), within(1e-8));
            assertThat(meanGradient(Estimator.K3, j))
                    .isCloseTo(slope(DivergenceSpecTests::forward, j), within(1e-8));
        }
    }

    private static PolicyWeights weights(long seed) {
        return PolicyWeights.initial(
                PolicyShape.of(20, 1, 16, 2, 1, 16, 16), new RandomStreams(seed));
    }

    @Test
    void k3OverTheVocabularyIsTheFullDivergenceOfTheEngine() {
        // all tokens but padding, which is 0 and never drawn; cold, so that the two models differ
        TokenBatch batch = new TokenBatch(new int[][] {{3, 7, 5}}, new float[] {0.05f});
        Tap all = Tap.Named.everywhere(batch, IntStream.range(1, 20).toArray());
        try (TorchEngine engine = new TorchEngine(weights(2), ComputeDevice.choose("cpu"), 1);
                FrozenPolicy other = engine.freeze(weights(5))) {
            for (Tap.Direction direction : Tap.Direction.values()) {
                Tap full = Tap.Divergence.of(other, direction);
                float[] policy = engine.score(batch, TapRequest.of(all)).of(all)[0];
                float[] reference = other.score(batch, TapRequest.of(all)).of(all)[0];
                double mean = 0;
                for (int v = 0; v < 19; v++) {
                    mean +=
                            Math.exp(policy[v])
                                    * of(Estimator.K3, direction).value(reference[v] - policy[v]);
                }
                double expected = engine.score(batch, TapRequest.of(full)).of(full)[0][0];
                assertThat(expected).isGreaterThan(0.01);
                assertThat(mean).isCloseTo(expected, within(1e-5));
            }
        }
    }

    @Test
    void theFullDivergenceIsATermOfItsOwnTap() {
        TrainingRow row =
                new TrainingRow(
                        new int[] {3, 7, 5},
                        new boolean[] {false, true},
                        new float[] {0, -1},
                        new float[] {0, 0},
                        1);
        TokenBatch batch = new TokenBatch(new int[][] {row.tokens()}, new float[] {1});
        SurrogateLoss loss =
                new SurrogateLoss(
                        RatioLevel.TOKEN,
                        new BoundSpec.None(),
                        Aggregation.TOKEN_MEAN,
                        SignWeights.EVEN,
                        of(Estimator.FULL, Tap.Direction.REVERSE));
        try (TorchEngine engine = new TorchEngine(weights(2), ComputeDevice.choose("cpu"), 1);
                FrozenPolicy other = engine.freeze(weights(5))) {
            TapRequest request = loss.request(batch, Optional.of(other));
            LossResult result =
                    loss.evaluate(
                            LossBatch.whole(
                                    List.of(row),
                                    engine.forward(batch, request),
                                    Optional.of(other.score(batch))),
                            new LossSettings(0.2, 0.2, 0.5, 0, 4));
            Tap full = Tap.Divergence.of(other, Tap.Direction.REVERSE);
            double expected = engine.score(batch, TapRequest.of(full)).of(full)[0][1];
            assertThat(result.meanKl()).isCloseTo(expected, within(1e-7));
            assertThat(result.loss()).isCloseTo(0.5 * expected, within(1e-7));
            assertThat(result.terms().getLast().of(full)[0]).containsExactly(0, 0.5f);
        }
    }
}
