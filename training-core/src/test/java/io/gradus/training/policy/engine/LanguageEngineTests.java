package io.gradus.training.policy.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.HeadShape;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.LanguageSettings;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.Projection;
import io.gradus.training.policy.tensor.ElementType;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An engine of a published model does all that engines do. */
class LanguageEngineTests {
    private static final LanguageSettings PLAIN = LanguageSettings.DEFAULT;
    private final ReferenceModel reference = ReferenceModel.of("qwen3");

    private PolicyWeights fresh(Projection... targets) {
        LoraShape lora = new LoraShape(4, 8, List.of(targets));
        return PolicyWeights.initial(reference.shape(Optional.of(lora)), new RandomStreams(3));
    }

    @Test
    void anAdapterOfZerosChangesNoBit() {
        TokenBatch batch = reference.batch();
        try (TorchEngine whole = reference.whole(PLAIN, 1);
                TorchEngine adapted = reference.engine(fresh(Projection.values()), PLAIN, 1)) {
            assertThat(adapted.score(batch).logProbs())
                    .isDeepEqualTo(whole.score(batch).logProbs());
            assertThat(adapted.generate(reference.greedy()).logProbs())
                    .isDeepEqualTo(whole.generate(reference.greedy()).logProbs());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void trainingRaisesWhatIsRewardedAndLeavesTheReferenceAlone(boolean lora) {
        TokenBatch batch = reference.batch();
        try (TorchEngine engine =
                lora
                        ? reference.engine(fresh(Projection.QUERY, Projection.DOWN), PLAIN, 2)
                        : reference.whole(PLAIN, 2)) {
            Taps before = engine.score(batch);
            try (FrozenPolicy frozen = engine.freeze(engine.weights())) {
                for (int step = 0; step < 5; step++) {
                    engine.forward(batch);
                    engine.backward(raising(batch));
                    engine.step(EngineFixture.ADAM);
                }
                assertThat(sum(engine.score(batch))).isGreaterThan(sum(before) + 1);
                assertThat(frozen.score(batch).logProbs()).isDeepEqualTo(before.logProbs());
            }
        }
    }

    @Test
    void aSavedEngineGoesOnWithTheSameBits() {
        TokenBatch batch = reference.batch();
        try (TorchEngine one = reference.engine(fresh(Projection.values()), PLAIN, 2);
                TorchEngine two = reference.engine(fresh(Projection.values()), PLAIN, 2)) {
            train(one, batch);
            OptimiserState saved = one.save();
            two.restore(saved);
            train(one, batch);
            train(two, batch);
            assertThat(two.weights().tensors().getLast().values())
                    .isEqualTo(one.weights().tensors().getLast().values());
        }
    }

    private static void train(TorchEngine engine, TokenBatch batch) {
        engine.forward(batch);
        engine.backward(raising(batch));
        engine.step(EngineFixture.ADAM);
    }

    private static TapGradients raising(TokenBatch batch) {
        float[][] down = new float[batch.rows().length][];
        for (int row = 0; row < down.length; row++) {
            down[row] = new float[batch.rows()[row].length - 1];
            java.util.Arrays.fill(down[row], -1);
        }
        return TapGradients.of("raise", Tap.Token.LOG_PROB, down);
    }

    private static double sum(Taps taps) {
        double sum = 0;
        for (float[] row : taps.logProbs()) {
            for (float value : row) {
                sum += value;
            }
        }
        return sum;
    }

    /** Published models have rows of the embedding that belong to no token. */
    @Test
    void noRowIsSampledThatTheTokenizerDoesNotKnow() {
        NetworkLoader loader =
                new NetworkLoader(EngineFixture.CPU, false, 40, PLAIN, _ -> reference.model());
        GenerationRequest request = EngineFixture.request(new SplittableRandom(4), 9, 7);
        try (TorchEngine all = reference.adapted(PLAIN, 1);
                TorchEngine known = new TorchEngine(reference.adapter(), loader, 1)) {
            assertThat(largest(all.generate(request))).isGreaterThan(40);
            assertThat(largest(known.generate(request))).isLessThan(40);
        }
    }

    private static int largest(Generation generation) {
        return java.util.Arrays.stream(generation.tokens())
                .flatMapToInt(java.util.Arrays::stream)
                .max()
                .orElseThrow();
    }

    /** Sampled in a cache, scored in a packed batch. */
    @ParameterizedTest
    @ValueSource(strings = {"llama", "qwen2", "qwen3"})
    void whatIsSampledIsScoredAlike(String name) {
        ReferenceModel model = ReferenceModel.of(name);
        GenerationRequest request = EngineFixture.request(new SplittableRandom(4), 9, 7);
        try (TorchEngine engine = model.adapted(PLAIN, 2)) {
            Generation generation = engine.generate(request);
            int[][] rows = new int[9][];
            float[] temperatures = new float[9];
            int[] starts = new int[9];
            for (int row = 0; row < 9; row++) {
                int[] prompt = request.prompts()[request.promptOfRow()[row]];
                rows[row] = EngineFixture.join(prompt, generation.tokens()[row]);
                starts[row] = prompt.length;
                temperatures[row] =
                        request.temperatures()[row] == 0 ? 1 : request.temperatures()[row];
            }
            Taps taps = engine.score(new TokenBatch(rows, temperatures, starts));
            for (int row = 0; row < 9; row++) {
                for (int t = 0; t < generation.tokens()[row].length; t++) {
                    int at = starts[row] - 1 + t;
                    assertThat(taps.logProbs()[row][at])
                            .isCloseTo(generation.logProbs()[row][t], within(2e-5f));
                    assertThat(taps.entropies()[row][at])
                            .isCloseTo(generation.entropies()[row][t], within(2e-5f));
                }
            }
        }
    }

    /** A tap's value moves as its gradient says, for every kind of tap. */
    @Test
    void everyTapHasItsGradient() {
        TokenBatch batch = ofOnePrompt();
        HeadState head = HeadState.initial(new HeadShape("value", 8), 32, new RandomStreams(2));
        try (TorchEngine engine =
                        reference.adapted(new LanguageSettings(ElementType.F32, true, 64), 1);
                FrozenPolicy other = engine.freeze(fresh(Projection.values()))) {
            engine.putHead(head);
            List<Tap> taps =
                    List.of(
                            Tap.Token.LOG_PROB,
                            Tap.Token.ENTROPY,
                            Tap.Token.LOGIT,
                            Tap.Token.LOG_SUM_EXP,
                            Tap.Token.MEAN_LOG_PROB,
                            Tap.Named.everywhere(batch, 7, 200),
                            Tap.Divergence.of(other, Tap.Direction.FORWARD),
                            Tap.Divergence.of(other, Tap.Direction.REVERSE),
                            new Tap.Head("value", false),
                            Tap.Pooled.MEAN,
                            Tap.Pooled.LAST,
                            Tap.Pooled.DIRECTION);
            for (Tap tap : taps) {
                TapDescent.require(engine, batch, tap);
            }
            assertThat(
                            engine.score(batch, TapRequest.of(Tap.Token.MASS_ABOVE))
                                    .values()
                                    .getFirst()[0][0])
                    .isBetween(0f, 1f);
        }
    }

    /** Two rows of one prompt, and one of another. */
    private static TokenBatch ofOnePrompt() {
        SplittableRandom random = new SplittableRandom(8);
        int[] prompt = EngineFixture.tokens(random, 6);
        int[][] rows = {
            EngineFixture.join(prompt, EngineFixture.tokens(random, 4)),
            EngineFixture.join(prompt, EngineFixture.tokens(random, 7)),
            EngineFixture.tokens(random, 9)
        };
        return new TokenBatch(rows, new float[] {1, 0.7f, 1}, new int[] {6, 6, 3});
    }
}
