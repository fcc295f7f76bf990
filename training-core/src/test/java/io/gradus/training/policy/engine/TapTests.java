package io.gradus.training.policy.engine;

import static io.gradus.training.policy.engine.EngineFixture.CPU;
import static io.gradus.training.policy.engine.EngineFixture.batch;
import static io.gradus.training.policy.engine.EngineFixture.join;
import static io.gradus.training.policy.engine.EngineFixture.shapes;
import static io.gradus.training.policy.engine.EngineFixture.tokens;
import static io.gradus.training.policy.engine.EngineFixture.weights;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.HeadShape;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.ParameterState;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every tap's values and gradients against plain Java; a teacher of another shape throughout. */
@Tag("slow")
class TapTests {
    private static final PolicyWeights STUDENT = weights(shapes().get(1), 31);
    private static final PolicyWeights TEACHER =
            weights(new PolicyShape(17, 1, 24, 2, 1, 20, 30, false, true, 1_000, 1e-5), 32);
    private static final TokenBatch BATCH = batch(new SplittableRandom(33), 3);

    private final TorchEngine engine = new TorchEngine(STUDENT, CPU, 2);
    private final FrozenPolicy teacher = engine.freeze(TEACHER);

    @AfterEach
    void close() {
        teacher.close();
        engine.close();
    }

    private static HeadState head(int inner) {
        HeadState initial =
                HeadState.initial(new HeadShape("value", inner), 16, new RandomStreams(34));
        SplittableRandom random = new SplittableRandom(35);
        return new HeadState(
                initial.shape(),
                ParameterState.fresh(
                        initial.parameters().tensors().stream()
                                .map(t -> EngineFixture.wider(t, random))
                                .toList()));
    }

    static TapGradients randomTerm(SplittableRandom random, TokenBatch batch, TapRequest request) {
        List<float[][]> values = new ArrayList<>();
        for (Tap tap : request.taps()) {
            float[][] ofTap = new float[batch.rows().length][];
            for (int b = 0; b < ofTap.length; b++) {
                ofTap[b] = new float[tap.entries(batch.rows()[b].length, 16)];
                for (int i = 0; i < ofTap[b].length; i++) {
                    ofTap[b][i] = (float) random.nextGaussian();
                }
            }
            values.add(ofTap);
        }
        return new TapGradients("test", request, values);
    }

    private static int[][] behindHints(SplittableRandom random) {
        return Arrays.stream(BATCH.rows())
                .map(row -> join(tokens(random, random.nextInt(0, 5)), row))
                .toArray(int[][]::new);
    }

    static List<Named<BiFunction<FrozenPolicy, TokenBatch, Tap>>> taps() {
        SplittableRandom random = new SplittableRandom(36);
        int[][] hinted = behindHints(random);
        return List.of(
                Named.of("log-prob", (_, _) -> Tap.Token.LOG_PROB),
                Named.of("entropy", (_, _) -> Tap.Token.ENTROPY),
                Named.of("logit", (_, _) -> Tap.Token.LOGIT),
                Named.of("log-sum-exp", (_, _) -> Tap.Token.LOG_SUM_EXP),
                Named.of("mean log-prob", (_, _) -> Tap.Token.MEAN_LOG_PROB),
                Named.of("mass above", (_, _) -> Tap.Token.MASS_ABOVE),
                Named.of("named", (_, batch) -> Tap.Named.everywhere(batch, 3, 16, 1)),
                Named.of("forward", (t, _) -> Tap.Divergence.of(t, Tap.Direction.FORWARD)),
                Named.of("reverse", (t, _) -> Tap.Divergence.of(t, Tap.Direction.REVERSE)),
                Named.of(
                        "teacher with hints",
                        (t, _) ->
                                new Tap.Divergence(t, Tap.Direction.FORWARD, Optional.of(hinted))),
                Named.of("head", (_, _) -> new Tap.Head("value", false)),
                Named.of("mean", (_, _) -> Tap.Pooled.MEAN),
                Named.of("last", (_, _) -> Tap.Pooled.LAST),
                Named.of("direction", (_, _) -> Tap.Pooled.DIRECTION));
    }

    @ParameterizedTest
    @MethodSource("taps")
    void valuesEqualThePlainTransformers(BiFunction<FrozenPolicy, TokenBatch, Tap> asked) {
        Tap tap = asked.apply(teacher, BATCH);
        engine.putHead(head(6));
        PlainTaps plain = PlainTaps.of(STUDENT, TEACHER, head(6));
        float[][] found = engine.forward(BATCH, TapRequest.of(tap)).of(tap);
        for (int b = 0; b < found.length; b++) {
            double[] expected = plain.tap(BATCH, b, tap);
            assertThat(found[b]).hasSameSizeAs(expected);
            for (int i = 0; i < expected.length; i++) {
                assertThat((double) found[b][i]).isCloseTo(expected[i], within(3e-4));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("taps")
    void gradientsEqualFiniteDifferences(BiFunction<FrozenPolicy, TokenBatch, Tap> asked) {
        TapRequest request = TapRequest.of(asked.apply(teacher, BATCH));
        TapGradients term = randomTerm(new SplittableRandom(37), BATCH, request);
        engine.putHead(head(0));
        engine.forward(BATCH, request);
        System.gc();
        engine.backward(term);
        PlainTaps plain = PlainTaps.of(STUDENT, TEACHER, head(0));
        List<float[]> gradients = engine.accumulatedGradient();
        SplittableRandom random = new SplittableRandom(38);
        for (int tensor = 0; tensor < gradients.size(); tensor++) {
            double[] weight = plain.student().weight(tensor);
            compare(gradients.get(tensor), weight, plain, term, random);
        }
    }

    private static void compare(
            float[] gradient,
            double[] weight,
            PlainTaps plain,
            TapGradients term,
            SplittableRandom random) {
        for (int draw = 0; draw < 3; draw++) {
            int element = random.nextInt(gradient.length);
            double at = weight[element];
            weight[element] = at + 1e-5;
            double above = plain.loss(BATCH, term);
            weight[element] = at - 1e-5;
            double below = plain.loss(BATCH, term);
            weight[element] = at;
            double expected = (above - below) / 2e-5;
            assertThat((double) gradient[element])
                    .isCloseTo(expected, within(2e-3 + 2e-3 * Math.abs(expected)));
        }
    }

    @Test
    void aHeadsOwnGradientsEqualFiniteDifferencesLinearOrNot() {
        TapRequest request = TapRequest.of(new Tap.Head("value", true));
        for (int inner : new int[] {0, 6}) {
            TapGradients term = randomTerm(new SplittableRandom(39), BATCH, request);
            engine.putHead(head(inner));
            engine.forward(BATCH, request);
            engine.backward(term);
            PlainTaps plain = PlainTaps.of(STUDENT, TEACHER, head(inner));
            List<float[]> gradients = engine.accumulatedGradient("value");
            assertThat(gradients).hasSize(inner == 0 ? 2 : 4);
            for (int i = 0; i < gradients.size(); i++) {
                compare(
                        gradients.get(i),
                        plain.head().get(i),
                        plain,
                        term,
                        new SplittableRandom(40));
            }
        }
    }

    @Test
    void aDetachedHeadLeavesTheTrunkAlone() {
        engine.putHead(head(6));
        TapRequest request = TapRequest.of(new Tap.Head("value", true));
        engine.forward(BATCH, request);
        double norm = engine.backward(randomTerm(new SplittableRandom(41), BATCH, request))[0];
        assertThat(norm).isZero();
        assertThat(engine.accumulatedGradient()).allSatisfy(g -> assertThat(g).containsOnly(0));
        assertThat(engine.accumulatedGradient("value").getFirst()).isNotEqualTo(new float[96]);
    }

    @Test
    void termsOfSeveralTapsAddUpAndEachReadsOnlyItsOwn() {
        engine.putHead(head(0));
        Tap value = new Tap.Head("value", false);
        Tap kl = Tap.Divergence.of(teacher, Tap.Direction.REVERSE);
        TapRequest request = TapRequest.TOKENS.and(value, kl, Tap.Pooled.MEAN);
        TapGradients one = randomTerm(new SplittableRandom(42), BATCH, TapRequest.of(value));
        TapGradients two = randomTerm(new SplittableRandom(43), BATCH, TapRequest.of(kl));
        engine.forward(BATCH, request);
        engine.backward(one, two);
        List<float[]> together = engine.accumulatedGradient();
        try (TorchEngine apart = new TorchEngine(STUDENT, CPU, 2);
                FrozenPolicy other = apart.freeze(TEACHER)) {
            apart.putHead(head(0));
            apart.forward(BATCH, TapRequest.of(value));
            apart.backward(one);
            Tap own = Tap.Divergence.of(other, Tap.Direction.REVERSE);
            apart.forward(BATCH, TapRequest.of(own));
            apart.backward(TapGradients.of("kl", own, two.of(kl)));
            for (int i = 0; i < together.size(); i++) {
                assertThat(together.get(i))
                        .containsExactly(apart.accumulatedGradient().get(i), within(1e-4f));
            }
        }
    }

    @Test
    void aLogProbIsTheLogitOverTheTemperatureMinusLogSumExp() {
        Taps taps =
                engine.forward(
                        BATCH, TapRequest.TOKENS.and(Tap.Token.LOGIT, Tap.Token.LOG_SUM_EXP));
        for (int b = 0; b < BATCH.rows().length; b++) {
            for (int t = 0; t < taps.logProbs()[b].length; t++) {
                float logit = taps.of(Tap.Token.LOGIT)[b][t] / BATCH.temperatures()[b];
                assertThat(logit - taps.of(Tap.Token.LOG_SUM_EXP)[b][t])
                        .isCloseTo(taps.logProbs()[b][t], within(1e-4f));
            }
        }
    }

    @Test
    void aModelDoesNotDivergeFromItself() {
        try (FrozenPolicy self = engine.freeze(STUDENT)) {
            Tap tap = Tap.Divergence.of(self, Tap.Direction.FORWARD);
            for (float[] row : engine.forward(BATCH, TapRequest.of(tap)).of(tap)) {
                assertThat(row).containsExactly(new float[row.length], within(1e-6f));
            }
        }
    }

    @Test
    void whatAnEntryHasNoGradientForChangesNothingWhateverStandsThere() {
        engine.putHead(head(0));
        Tap kl = Tap.Divergence.of(teacher, Tap.Direction.FORWARD);
        TapRequest request = TapRequest.TOKENS.and(kl, new Tap.Head("value", false));
        // the last token predicts nothing: without a gradient it must not matter which it is
        int[] one = {3, 5, 7, 9, 11};
        int[] two = {3, 5, 7, 9, 4};
        List<float[]> first = gradientOf(request, one);
        assertThat(first.getFirst()).isNotEqualTo(new float[17 * 16]);
        List<float[]> second = gradientOf(request, two);
        for (int i = 0; i < first.size(); i++) {
            assertThat(second.get(i)).isEqualTo(first.get(i));
        }
    }

    /** The gradient where every tap of the last token is masked. */
    private List<float[]> gradientOf(TapRequest request, int[] row) {
        TokenBatch batch = new TokenBatch(new int[][] {row}, new float[] {1});
        TapGradients term = randomTerm(new SplittableRandom(44), batch, request);
        for (int i = 0; i < 3; i++) {
            term.values().get(i)[0][row.length - 2] = 0;
        }
        term.values().get(3)[0][row.length - 1] = 0;
        try (TorchEngine fresh = new TorchEngine(STUDENT, CPU, 1);
                FrozenPolicy other = fresh.freeze(TEACHER)) {
            fresh.putHead(head(0));
            Tap kl = Tap.Divergence.of(other, Tap.Direction.FORWARD);
            TapRequest own = TapRequest.TOKENS.and(kl, request.taps().get(3));
            fresh.forward(batch, own);
            fresh.backward(new TapGradients("masked", own, term.values()));
            return fresh.accumulatedGradient();
        }
    }

    @Test
    void whatAModelCannotAnswerIsRefusedWithTheReason() {
        TapRequest unknown = TapRequest.of(new Tap.Head("score", false));
        assertThatThrownBy(() -> engine.forward(BATCH, unknown))
                .hasMessageContaining("no head 'score'")
                .hasMessageContaining("put it into the engine");
        TokenBatch tooLong = new TokenBatch(new int[1][25], new float[] {1});
        assertThatThrownBy(() -> engine.forward(tooLong)).hasMessageContaining("context of 24");
        try (FrozenPolicy foreign =
                engine.freeze(weights(PolicyShape.of(20, 1, 16, 2, 1, 16, 24), 45))) {
            TapRequest request = TapRequest.of(Tap.Divergence.of(foreign, Tap.Direction.FORWARD));
            assertThatThrownBy(() -> engine.forward(BATCH, request))
                    .hasMessageContaining("one vocabulary, these have 17 and 20 tokens");
        }
        Taps taps = engine.forward(BATCH);
        assertThatThrownBy(() -> taps.of(Tap.Pooled.MEAN))
                .hasMessageContaining("not asked for MEAN");
    }

    @Test
    void tapsOfFrozenModelsLeakNoTensors() {
        engine.putHead(head(6));
        Tap kl = Tap.Divergence.of(teacher, Tap.Direction.FORWARD);
        TapRequest request = TapRequest.TOKENS.and(kl, new Tap.Head("value", false));
        TapGradients term = randomTerm(new SplittableRandom(46), BATCH, request);
        int held = 0;
        for (int i = 0; i < 6; i++) {
            engine.forward(BATCH, request);
            System.gc();
            engine.backward(term);
            engine.step(EngineFixture.ADAM);
            engine.stepHead("value", EngineFixture.ADAM);
            teacher.score(BATCH, TapRequest.of(Tap.Pooled.MEAN));
            try (FrozenPolicy copy = engine.freeze(engine.save().weights())) {
                copy.score(BATCH);
            }
            assertThat(engine.tensorsHeld()).isEqualTo(i == 0 ? engine.tensorsHeld() : held);
            held = engine.tensorsHeld();
        }
    }
}
