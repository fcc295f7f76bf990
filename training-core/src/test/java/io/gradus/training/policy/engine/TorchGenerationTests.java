package io.gradus.training.policy.engine;

import static io.gradus.training.policy.engine.EngineFixture.CPU;
import static io.gradus.training.policy.engine.EngineFixture.join;
import static io.gradus.training.policy.engine.EngineFixture.request;
import static io.gradus.training.policy.engine.EngineFixture.shapes;
import static io.gradus.training.policy.engine.EngineFixture.tokens;
import static io.gradus.training.policy.engine.EngineFixture.weights;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TorchGenerationTests {
    @ParameterizedTest
    @MethodSource("io.gradus.training.policy.engine.EngineFixture#shapes")
    void cachedDecodingGivesTheLogProbsOfAFullForward(PolicyShape shape) {
        PolicyWeights weights = weights(shape, 7);
        GenerationRequest request = request(new SplittableRandom(11), 9, 8);
        try (TorchEngine engine = new TorchEngine(weights, CPU, 2)) {
            Generation generation = engine.generate(request);
            int[][] rows = new int[request.rows()][];
            float[] temperatures = new float[request.rows()];
            for (int b = 0; b < rows.length; b++) {
                rows[b] = join(request.prompts()[request.promptOfRow()[b]], generation.tokens()[b]);
                temperatures[b] = request.temperatures()[b] == 0 ? 1 : request.temperatures()[b];
            }
            Taps taps = engine.forward(new TokenBatch(rows, temperatures));
            for (int b = 0; b < rows.length; b++) {
                int prompt = request.prompts()[request.promptOfRow()[b]].length;
                for (int t = 0; t < generation.tokens()[b].length; t++) {
                    assertThat(generation.logProbs()[b][t])
                            .isCloseTo(taps.logProbs()[b][prompt - 1 + t], within(2e-4f));
                    assertThat(generation.entropies()[b][t])
                            .isCloseTo(taps.entropies()[b][prompt - 1 + t], within(2e-4f));
                }
            }
        }
    }

    @Test
    void samplingIsTheInverseCdfOfThePassedUniforms() {
        PolicyWeights weights = weights(shapes().get(1), 12);
        GenerationRequest request = request(new SplittableRandom(13), 12, 6);
        PlainTransformer plain = new PlainTransformer(weights);
        try (TorchEngine engine = new TorchEngine(weights, CPU, 1)) {
            Generation generation = engine.generate(request);
            for (int b = 0; b < request.rows(); b++) {
                int[] prompt = request.prompts()[request.promptOfRow()[b]];
                int[] tokens = generation.tokens()[b];
                for (int t = 0; t < tokens.length; t++) {
                    int[] before = join(prompt, Arrays.copyOf(tokens, t));
                    double temperature =
                            request.temperatures()[b] == 0 ? 1 : request.temperatures()[b];
                    double[] l = plain.logProbs(before, temperature)[before.length - 1];
                    assertThat(tokens[t])
                            .isEqualTo(
                                    request.temperatures()[b] == 0
                                            ? argMax(l)
                                            : inverseCdf(l, request.uniforms()[b][t]));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.gradus.training.policy.engine.EngineFixture#shapes")
    void theMostLikelyTokensAreThoseOfThePlainTransformer(PolicyShape shape) {
        PolicyWeights weights = weights(shape, 14);
        GenerationRequest plainly = request(new SplittableRandom(15), 9, 6);
        PlainTransformer plain = new PlainTransformer(weights);
        try (TorchEngine engine = new TorchEngine(weights, CPU, 2)) {
            Generation generation = engine.generate(telling(plainly, 3));
            for (int b = 0; b < plainly.rows(); b++) {
                int[] prompt = plainly.prompts()[plainly.promptOfRow()[b]];
                int[] tokens = generation.tokens()[b];
                double temperature = plainly.temperatures()[b] == 0 ? 1 : plainly.temperatures()[b];
                assertThat(generation.topTokens()[b]).hasNumberOfRows(tokens.length);
                for (int t = 0; t < tokens.length; t++) {
                    int[] before = join(prompt, Arrays.copyOf(tokens, t));
                    double[] l = plain.logProbs(before, temperature)[before.length - 1];
                    for (int i = 0; i < 3; i++) {
                        int best = argMax(l);
                        assertThat(generation.topTokens()[b][t][i]).isEqualTo(best);
                        assertThat((double) generation.topLogProbs()[b][t][i])
                                .isCloseTo(l[best], within(2e-4));
                        l[best] = Double.NEGATIVE_INFINITY;
                    }
                }
            }
        }
    }

    @Test
    void tellingOfTheMostLikelyTokensChangesNothingElse() {
        GenerationRequest request = request(new SplittableRandom(16), 12, 7);
        try (TorchEngine engine = new TorchEngine(weights(shapes().get(1), 17), CPU, 2)) {
            Generation plain = engine.generate(request);
            Generation telling = engine.generate(telling(request, 5));

            assertThat(telling.tokens()).isDeepEqualTo(plain.tokens());
            assertThat(telling.logProbs()).isDeepEqualTo(plain.logProbs());
            assertThat(telling.entropies()).isDeepEqualTo(plain.entropies());
            assertThat(List.of(plain.topTokens())).allSatisfy(r -> assertThat(r).isEmpty());
            assertThat(List.of(plain.topLogProbs())).allSatisfy(r -> assertThat(r).isEmpty());
        }
    }

    /** Padding has no probability, not even at the lower end of the interval. */
    @Test
    void theSmallestUniformDrawsTheFirstTokenThatIsNoPadding() {
        GenerationRequest request =
                new GenerationRequest(
                        new int[][] {{3, 5}},
                        new int[] {0},
                        new float[] {1},
                        new int[] {4},
                        new float[1][4],
                        new int[] {9});
        try (TorchEngine engine = new TorchEngine(weights(shapes().getFirst(), 19), CPU, 1)) {
            assertThat(engine.generate(request).tokens()[0]).containsExactly(1, 1, 1, 1);
        }
    }

    private static GenerationRequest telling(GenerationRequest request, int topTokens) {
        return new GenerationRequest(
                request.prompts(),
                request.promptOfRow(),
                request.temperatures(),
                request.limits(),
                request.uniforms(),
                request.stopTokens(),
                topTokens);
    }

    private static int inverseCdf(double[] logProbs, float uniform) {
        double sum = 0;
        int token = 0;
        while (token < logProbs.length - 1) {
            sum += Math.exp(logProbs[token]);
            if (sum > uniform) {
                break;
            }
            token++;
        }
        return token;
    }

    private static int argMax(double[] x) {
        return IntStream.range(0, x.length).reduce((a, b) -> x[b] > x[a] ? b : a).orElseThrow();
    }

    @Test
    void rowsEndAtTheirStopTokenOrLimit() {
        GenerationRequest request = request(new SplittableRandom(17), 40, 9);
        try (TorchEngine engine = new TorchEngine(weights(shapes().getFirst(), 18), CPU, 2)) {
            Generation generation = engine.generate(request);
            for (int b = 0; b < request.rows(); b++) {
                int[] tokens = generation.tokens()[b];
                assertThat(tokens.length).isBetween(1, request.limits()[b]);
                assertThat(Arrays.copyOf(tokens, tokens.length - 1)).doesNotContain(1);
                if (tokens.length < request.limits()[b]) {
                    assertThat(tokens[tokens.length - 1]).isEqualTo(1);
                }
            }
        }
    }

    @Test
    void whatDoesNotFitTheContextIsRefused() {
        try (TorchEngine engine = new TorchEngine(weights(shapes().getFirst(), 63), CPU, 1)) {
            assertThat(engine.generate(behindTwenty(4)).tokens()[0]).hasSizeBetween(1, 4);
            assertThatThrownBy(() -> engine.generate(behindTwenty(5)))
                    .hasMessageContaining("context of 24 tokens, need 20 + 5");
        }
    }

    private static GenerationRequest behindTwenty(int limit) {
        int[][] prompts = {new int[20]};
        Arrays.fill(prompts[0], 3);
        return new GenerationRequest(
                prompts,
                new int[] {0},
                new float[] {1},
                new int[] {limit},
                new float[1][limit],
                new int[] {1});
    }
}
