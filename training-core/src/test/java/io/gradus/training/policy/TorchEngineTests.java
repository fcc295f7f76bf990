package io.gradus.training.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.random.RandomStreams;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TorchEngineTests {
    private static final ComputeDevice CPU = ComputeDevice.choose("cpu");
    private static final OptimiserSettings ADAM = new OptimiserSettings(1e-2, 0.9, 0.95, 1e-8, 0.1, 1.0);

    /** Multi-head, grouped and multi-query attention, tied and untied, with and without bias; vocabulary 17. */
    static List<PolicyShape> shapes() {
        return List.of(
                new PolicyShape(17, 2, 16, 4, 4, 24, 24, true, false, 10_000, 1e-6),
                new PolicyShape(17, 2, 16, 4, 2, 24, 24, true, false, 10_000, 1e-6),
                new PolicyShape(17, 1, 16, 2, 1, 20, 24, false, true, 1_000, 1e-5));
    }

    private static PolicyWeights weights(PolicyShape shape, long seed) {
        PolicyWeights initial = PolicyWeights.initial(shape, new RandomStreams(seed));
        SplittableRandom random = new SplittableRandom(seed);
        return new PolicyWeights(shape, initial.tensors().stream().map(t -> wider(t, random)).toList());
    }

    /** Weights far from zero, so that every part of the network matters to the outcome. */
    private static NamedTensor wider(NamedTensor tensor, SplittableRandom random) {
        float[] values = tensor.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] += (float) (0.3 * random.nextGaussian());
        }
        return new NamedTensor(tensor.name(), tensor.shape(), values);
    }

    private static int[] tokens(SplittableRandom random, int length) {
        return IntStream.range(0, length).map(_ -> random.nextInt(1, 17)).toArray();
    }

    private static TokenBatch batch(SplittableRandom random, int rows) {
        int[][] ids = new int[rows][];
        float[] temperatures = new float[rows];
        for (int i = 0; i < rows; i++) {
            ids[i] = tokens(random, random.nextInt(2, 12));
            temperatures[i] = i % 2 == 0 ? 1f : 0.7f;
        }
        return new TokenBatch(ids, temperatures);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void logProbsAndEntropiesEqualThePlainTransformers(PolicyShape shape) {
        PolicyWeights weights = weights(shape, 3);
        TokenBatch batch = batch(new SplittableRandom(5), 7);
        PlainTransformer plain = new PlainTransformer(weights);
        try (TorchEngine engine = new TorchEngine(weights, CPU, 2)) {
            Taps taps = engine.forward(batch);
            for (int b = 0; b < batch.rows().length; b++) {
                double[][] expected = plain.logProbs(batch.rows()[b], batch.temperatures()[b]);
                for (int t = 0; t + 1 < batch.rows()[b].length; t++) {
                    assertThat((double) taps.logProbs()[b][t]).isCloseTo(expected[t][batch.rows()[b][t + 1]], within(2e-4));
                    double entropy = -Arrays.stream(expected[t]).skip(1).map(l -> Math.exp(l) * l).sum();
                    assertThat((double) taps.entropies()[b][t]).isCloseTo(entropy, within(2e-4));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void gradientsEqualFiniteDifferencesOfThePlainTransformer(PolicyShape shape) {
        PolicyWeights weights = weights(shape, 4);
        TokenBatch batch = batch(new SplittableRandom(6), 3);
        TapGradients term = randomTerm(new SplittableRandom(8), batch);
        PlainTransformer plain = new PlainTransformer(weights);
        try (TorchEngine engine = new TorchEngine(weights, CPU, 2)) {
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

    private static TapGradients randomTerm(SplittableRandom random, TokenBatch batch) {
        float[][] l = new float[batch.rows().length][];
        float[][] e = new float[batch.rows().length][];
        for (int b = 0; b < l.length; b++) {
            l[b] = new float[batch.rows()[b].length - 1];
            e[b] = new float[l[b].length];
            for (int t = 0; t < l[b].length; t++) {
                l[b][t] = (float) random.nextGaussian();
                e[b][t] = (float) random.nextGaussian();
            }
        }
        return new TapGradients("test", l, e);
    }

    private static double difference(PlainTransformer plain, TokenBatch batch, TapGradients term, int tensor, int element) {
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
                loss -= term.entropies()[b][t] * Arrays.stream(l[t]).skip(1).map(x -> Math.exp(x) * x).sum();
            }
        }
        return loss;
    }

    @ParameterizedTest
    @MethodSource("shapes")
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
                    assertThat(generation.logProbs()[b][t]).isCloseTo(taps.logProbs()[b][prompt - 1 + t], within(2e-4f));
                    assertThat(generation.entropies()[b][t]).isCloseTo(taps.entropies()[b][prompt - 1 + t], within(2e-4f));
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
                    double temperature = request.temperatures()[b] == 0 ? 1 : request.temperatures()[b];
                    double[] l = plain.logProbs(before, temperature)[before.length - 1];
                    assertThat(tokens[t]).isEqualTo(
                            request.temperatures()[b] == 0 ? argMax(l) : inverseCdf(l, request.uniforms()[b][t]));
                }
            }
        }
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

    private static GenerationRequest request(SplittableRandom random, int rows, int tokens) {
        int[][] prompts = {tokens(random, 3), tokens(random, 1), tokens(random, 6)};
        int[] promptOfRow = new int[rows];
        float[] temperatures = new float[rows];
        int[] limits = new int[rows];
        float[][] uniforms = new float[rows][tokens];
        for (int b = 0; b < rows; b++) {
            promptOfRow[b] = b * 3 / rows;
            temperatures[b] = b % 3 == 0 ? 1f : b % 3 == 1 ? 0.6f : 0f;
            limits[b] = tokens - b % 2;
            for (int t = 0; t < tokens; t++) {
                uniforms[b][t] = random.nextInt(1 << 24) / (float) (1 << 24);
            }
        }
        return new GenerationRequest(prompts, promptOfRow, temperatures, limits, uniforms, 1);
    }

    private static int[] join(int[] a, int[] b) {
        int[] joined = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, joined, a.length, b.length);
        return joined;
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
            double total = Math.sqrt(gradients.stream().mapToDouble(TorchEngineTests::squares).sum());
            assertThat(norms.total()).isCloseTo(total, within(1e-4 * total)).isCloseTo(termNorm, within(1e-4 * total));
            double scale = Math.min(1, 1 / total);
            PolicyWeights after = engine.save().weights();
            for (int i = 0; i < gradients.size(); i++) {
                double g = gradients.get(i)[0] * scale;
                double w = before.tensors().get(i).values()[0];
                // first step: both bias-corrected moments equal g and g^2
                double expected = w * (1 - 1e-2 * 0.1) - 1e-2 * g / (Math.abs(g) + 1e-8);
                assertThat((double) after.tensors().get(i).values()[0]).isCloseTo(expected, within(1e-5));
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
        try (TorchEngine together = new TorchEngine(weights, CPU, 1); TorchEngine apart = new TorchEngine(weights, CPU, 1)) {
            together.forward(batch);
            together.backward(one, two);
            apart.forward(batch);
            apart.backward(one);
            apart.forward(batch);
            apart.backward(two);
            float[] expected = apart.accumulatedGradient().getFirst();
            assertThat(together.accumulatedGradient().getFirst()).containsExactly(expected, within(1e-4f));
        }
    }

    @Test
    void aGradientThatIsNotFiniteIsReportedAndNotApplied() {
        PolicyWeights weights = weights(shapes().getFirst(), 29);
        TokenBatch batch = batch(new SplittableRandom(30), 2);
        TapGradients term = randomTerm(new SplittableRandom(31), batch);
        term.logProbs()[0][0] = Float.NaN;
        try (TorchEngine engine = new TorchEngine(weights, CPU, 1)) {
            engine.forward(batch);
            engine.backward(term);
            GradientNorms norms = engine.step(ADAM);
            assertThat(norms.applied()).isFalse();
            assertThat(norms.total()).isNaN();
            assertThat(engine.save().weights().tensors().getFirst().values()).isEqualTo(weights.tensors().getFirst().values());
            engine.forward(batch);
            engine.backward(randomTerm(new SplittableRandom(32), batch));
            assertThat(engine.step(ADAM).applied()).isTrue();
        }
    }

    @Test
    void aRestoredEngineRepeatsTheSameStepsBitForBit() {
        PolicyWeights weights = weights(shapes().getFirst(), 33);
        try (TorchEngine straight = new TorchEngine(weights, CPU, 2); TorchEngine resumed = new TorchEngine(weights, CPU, 2)) {
            train(straight, 40, 3);
            resumed.restore(straight.save());
            train(straight, 41, 3);
            train(resumed, 41, 3);
            OptimiserState a = straight.save();
            OptimiserState b = resumed.save();
            for (int i = 0; i < a.weights().tensors().size(); i++) {
                assertThat(b.weights().tensors().get(i).values()).isEqualTo(a.weights().tensors().get(i).values());
                assertThat(b.secondMoments().get(i)).isEqualTo(a.secondMoments().get(i));
            }
            assertThat(b.steps()).isEqualTo(6);
        }
    }

    private static void train(TorchEngine engine, long seed, int steps) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < steps; i++) {
            TokenBatch batch = batch(random, 5);
            engine.forward(batch);
            System.gc();
            engine.backward(randomTerm(random, batch));
            engine.step(ADAM);
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
        try (TorchEngine engine = new TorchEngine(weights(shapes().getFirst(), 61), CPU, 1); FrozenPolicy frozen = engine.freeze()) {
            float[] before = engine.forward(batch).logProbs()[0];
            train(engine, 62, 3);
            assertThat(frozen.score(batch).logProbs()[0]).isEqualTo(before);
            assertThat(engine.forward(batch).logProbs()[0]).isNotEqualTo(before);
        }
    }

    @Test
    void whatDoesNotFitTheContextIsRefused() {
        int[][] prompts = {new int[20]};
        Arrays.fill(prompts[0], 3);
        GenerationRequest request = new GenerationRequest(prompts, new int[] {0}, new float[] {1}, new int[] {9}, new float[1][9], 1);
        try (TorchEngine engine = new TorchEngine(weights(shapes().getFirst(), 63), CPU, 1)) {
            assertThatThrownBy(() -> engine.generate(request)).hasMessageContaining("context of 24 tokens, need 20 + 9");
        }
    }

    @Test
    void aCudaDeviceThatDoesNotExistIsRefusedWithTheRemedy() {
        assertThatThrownBy(() -> ComputeDevice.choose("cuda:7")).hasMessageContaining("cuda:7 does not exist");
        assertThatThrownBy(() -> ComputeDevice.choose("gpu")).hasMessageContaining("auto, cpu or cuda:N");
    }
}
