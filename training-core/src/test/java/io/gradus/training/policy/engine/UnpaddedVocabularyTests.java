package io.gradus.training.policy.engine;

import static io.gradus.training.policy.engine.EngineFixture.CPU;
import static io.gradus.training.policy.engine.EngineFixture.shapes;
import static io.gradus.training.policy.engine.EngineFixture.weights;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A policy whose token 0 is a token like any other, with several that end a turn. */
class UnpaddedVocabularyTests {
    private static final int VOCABULARY = 17;
    private static final PolicyWeights WEIGHTS = weights(shapes().getFirst(), 18);
    private static final TapRequest ALL =
            TapRequest.of(
                    Tap.Token.LOG_PROB,
                    Tap.Token.ENTROPY,
                    Tap.Token.MEAN_LOG_PROB,
                    Tap.Token.LOG_SUM_EXP);

    private static TorchEngine engine(int shards) {
        return new TorchEngine(WEIGHTS, CPU, shards, false);
    }

    private static GenerationRequest request(int rows, int... stops) {
        SplittableRandom random = new SplittableRandom(3);
        int[][] prompts = {{0, 5}, {0, 0, 0, 7, 2}};
        float[][] uniforms = new float[rows][12];
        for (float[] row : uniforms) {
            IntStream.range(0, row.length)
                    .forEach(t -> row[t] = random.nextInt(1 << 24) * 0x1p-24f);
        }
        float[] temperatures = new float[rows];
        Arrays.fill(temperatures, 1.5f);
        int[] limits = new int[rows];
        Arrays.fill(limits, 12);
        return new GenerationRequest(
                prompts,
                IntStream.range(0, rows).map(b -> b % 2).toArray(),
                temperatures,
                limits,
                uniforms,
                stops);
    }

    @Test
    void anyOfSeveralStopTokensEndsARowAndStaysInIt() {
        GenerationRequest request = request(60, 0, 4, 9);
        try (TorchEngine engine = engine(2)) {
            Generation generation = engine.generate(request);
            boolean[] ended = new boolean[VOCABULARY];
            for (int[] row : generation.tokens()) {
                for (int t = 0; t < row.length - 1; t++) {
                    assertThat(row[t]).isNotIn(0, 4, 9);
                }
                if (row.length < 12) {
                    assertThat(row[row.length - 1]).isIn(0, 4, 9);
                    ended[row[row.length - 1]] = true;
                }
            }
            assertThat(new boolean[] {ended[0], ended[4], ended[9]})
                    .containsExactly(true, true, true);
        }
    }

    @Test
    void generatedTokensHaveTheLogProbsOfAForwardPassTheFirstTokenIncluded() {
        GenerationRequest request = request(40, 1);
        try (TorchEngine engine = engine(1)) {
            Generation generation = engine.generate(request);
            int zeros = 0;
            for (int b = 0; b < request.rows(); b++) {
                int[] prompt = request.prompts()[request.promptOfRow()[b]];
                int[] written = generation.tokens()[b];
                int[] row = Arrays.copyOf(prompt, prompt.length + written.length);
                System.arraycopy(written, 0, row, prompt.length, written.length);
                float[] again =
                        engine.score(new TokenBatch(new int[][] {row}, new float[] {1.5f}))
                                .logProbs()[0];
                for (int t = 0; t < written.length; t++) {
                    assertThat(generation.logProbs()[b][t])
                            .isCloseTo(again[prompt.length - 1 + t], within(2e-4f));
                    zeros += written[t] == 0 ? 1 : 0;
                }
            }
            assertThat(zeros).isPositive();
        }
    }

    /** Rows are padded by their length: a token 0 within one, or at its end, is read and scored. */
    @Test
    void aRowSaysTheSameAloneAndBesideALongerOne() {
        int[][] rows = {{0, 3, 0}, {5, 0, 0, 8, 0, 0, 2, 0}, {0, 0}};
        float[] temperatures = {1, 0.7f, 1};
        try (TorchEngine engine = engine(1)) {
            for (Tap tap : ALL.taps()) {
                float[][] together =
                        engine.score(new TokenBatch(rows, temperatures), TapRequest.of(tap))
                                .of(tap);
                for (int b = 0; b < rows.length; b++) {
                    TokenBatch alone =
                            new TokenBatch(new int[][] {rows[b]}, new float[] {temperatures[b]});
                    float[] own = engine.score(alone, TapRequest.of(tap)).of(tap)[0];
                    assertThat(together[b]).hasSize(rows[b].length - 1);
                    assertThat(together[b]).containsExactly(own, within(1e-5f));
                }
            }
        }
    }

    @Test
    void everyTokenHasAProbabilityAndTheirMeanLogProbCountsThemAll() {
        int[][] rows = {{3, 0, 7}};
        TokenBatch batch = new TokenBatch(rows, new float[] {1});
        int[] all = IntStream.range(0, VOCABULARY).toArray();
        Tap.Named named = Tap.Named.everywhere(batch, all);
        try (TorchEngine engine = engine(1)) {
            float[] logProbs = engine.score(batch, TapRequest.of(named)).of(named)[0];
            float[] means =
                    engine.score(batch, TapRequest.of(Tap.Token.MEAN_LOG_PROB))
                            .of(Tap.Token.MEAN_LOG_PROB)[0];
            for (int t = 0; t < 2; t++) {
                double mass = 0;
                double sum = 0;
                for (int v = 0; v < VOCABULARY; v++) {
                    mass += Math.exp(logProbs[t * VOCABULARY + v]);
                    sum += logProbs[t * VOCABULARY + v];
                }
                assertThat(mass).isCloseTo(1, within(1e-5));
                assertThat((double) means[t]).isCloseTo(sum / VOCABULARY, within(1e-5));
                assertThat(logProbs[t * VOCABULARY]).isGreaterThan(-30f);
            }
        }
    }
}
