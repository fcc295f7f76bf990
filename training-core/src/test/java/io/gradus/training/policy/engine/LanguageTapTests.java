package io.gradus.training.policy.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.LanguageSettings;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.Projection;
import io.gradus.training.policy.tensor.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Taps of published models, each against others that are compared with transformers. */
class LanguageTapTests {
    private static final int VOCABULARY = 256;
    private static final LanguageSettings PLAIN = LanguageSettings.DEFAULT;
    private final ReferenceModel reference = ReferenceModel.of("qwen3");
    private final SplittableRandom random = new SplittableRandom(17);

    private static TokenBatch batch(int[]... rows) {
        float[] temperatures = new float[rows.length];
        Arrays.fill(temperatures, 1);
        return new TokenBatch(rows, temperatures);
    }

    private int[] tokens(int count) {
        return random.ints(count, 0, VOCABULARY).toArray();
    }

    /**
     * The other model reads a longer prompt in front of the first row, a shorter one of the next.
     */
    @Test
    void aDivergenceIsAlignedAtTheEndsOfBothTexts() {
        int[] one = tokens(7);
        int[] two = tokens(9);
        TokenBatch own = batch(one, two);
        int[][] shown = {EngineFixture.join(tokens(3), one), Arrays.copyOfRange(two, 4, 9)};
        try (TorchEngine engine = reference.adapted(PLAIN, 1);
                FrozenPolicy other = engine.freeze(otherAdapter())) {
            Tap forward = new Tap.Divergence(other, Tap.Direction.FORWARD, Optional.of(shown));
            Tap reverse = new Tap.Divergence(other, Tap.Direction.REVERSE, Optional.of(shown));
            Taps taps = engine.score(own, TapRequest.of(forward, reverse));
            float[][] p = everything(own, request -> engine.score(own, request));
            TokenBatch read = batch(shown);
            float[][] q = everything(read, request -> other.score(read, request));
            for (int row = 0; row < 2; row++) {
                int ahead = shown[row].length - own.rows()[row].length;
                for (int t = Math.max(0, -ahead); t + 1 < own.rows()[row].length; t++) {
                    float[] ours = place(p[row], t);
                    float[] theirs = place(q[row], t + ahead);
                    assertThat((double) taps.of(forward)[row][t])
                            .isCloseTo(divergence(theirs, ours), within(1e-4));
                    assertThat((double) taps.of(reverse)[row][t])
                            .isCloseTo(divergence(ours, theirs), within(1e-4));
                }
            }
        }
    }

    private PolicyWeights otherAdapter() {
        LoraShape lora = new LoraShape(4, 8, List.of(Projection.QUERY, Projection.DOWN));
        PolicyWeights fresh =
                PolicyWeights.initial(reference.shape(Optional.of(lora)), new RandomStreams(3));
        return new PolicyWeights(
                fresh.shape(),
                fresh.tensors().stream().map(t -> EngineFixture.wider(t, random)).toList());
    }

    private static float[][] everything(TokenBatch batch, Function<TapRequest, Taps> model) {
        return model.apply(ReferenceModel.everything(batch, VOCABULARY)).values().getFirst();
    }

    private static float[] place(float[] row, int t) {
        return Arrays.copyOfRange(row, t * VOCABULARY, (t + 1) * VOCABULARY);
    }

    /** KL(p || q). */
    private static double divergence(float[] p, float[] q) {
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            sum += Math.exp(p[i]) * (p[i] - (double) q[i]);
        }
        return sum;
    }

    /** The state behind token t is the last one of the row that ends there. */
    @Test
    void pooledRowsAreMeansOverTheirOwnTokens() {
        int[] row = tokens(5);
        int[][] rows = {
            row, tokens(8), Arrays.copyOf(row, 4), Arrays.copyOf(row, 3), {row[0], row[1]}
        };
        Tap[] pooled = {Tap.Pooled.MEAN, Tap.Pooled.LAST, Tap.Pooled.DIRECTION};
        try (TorchEngine engine = reference.adapted(PLAIN, 1)) {
            Taps taps = engine.score(batch(rows), TapRequest.of(pooled));
            float[][] last = taps.of(Tap.Pooled.LAST);
            float[] first =
                    engine.score(batch(new int[] {row[0]}), TapRequest.of(pooled))
                            .of(Tap.Pooled.LAST)[0];
            float[][] states = {first, last[4], last[3], last[2], last[0]};
            for (int i = 0; i < first.length; i++) {
                double mean = 0;
                double direction = 0;
                for (float[] state : states) {
                    mean += state[i] / 5.0;
                    direction += state[i] / length(state) / 5;
                }
                assertThat((double) taps.of(Tap.Pooled.MEAN)[0][i]).isCloseTo(mean, within(1e-5));
                assertThat((double) taps.of(Tap.Pooled.DIRECTION)[0][i])
                        .isCloseTo(direction, within(1e-5));
            }
        }
    }

    private static double length(float[] vector) {
        double sum = 0;
        for (float value : vector) {
            sum += value * (double) value;
        }
        return Math.sqrt(sum);
    }

    /** More places than the output layer computes at once give what two halves give. */
    @Test
    void placesOfSeveralChunksAreAllReadAndLearnedFrom() {
        int[][] rows = new int[80][];
        Arrays.setAll(rows, _ -> tokens(60));
        TokenBatch all = batch(rows);
        LanguageSettings large = new LanguageSettings(ElementType.F32, true, 8192);
        try (TorchEngine one = reference.adapted(large, 1);
                TorchEngine halves = reference.adapted(large, 1)) {
            float[][] whole = one.forward(all).logProbs();
            one.backward(raising(all));
            for (int from : new int[] {0, 40}) {
                TokenBatch half = batch(Arrays.copyOfRange(rows, from, from + 40));
                float[][] part = halves.forward(half).logProbs();
                halves.backward(raising(half));
                for (int row = 0; row < 40; row++) {
                    assertThat(whole[from + row]).containsExactly(part[row], within(1e-4f));
                }
            }
            float[] expected = halves.accumulatedGradient().getLast();
            assertThat(one.accumulatedGradient().getLast())
                    .containsExactly(expected, within(1e-4f * largest(expected)));
        }
    }

    private static TapGradients raising(TokenBatch batch) {
        float[][] down = new float[batch.rows().length][];
        Arrays.setAll(down, row -> new float[batch.rows()[row].length - 1]);
        for (float[] row : down) {
            Arrays.fill(row, -1);
        }
        return TapGradients.of("raise", Tap.Token.LOG_PROB, down);
    }

    private static float largest(float[] values) {
        float largest = 0;
        for (float value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }
}
