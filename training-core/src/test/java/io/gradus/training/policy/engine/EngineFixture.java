package io.gradus.training.policy.engine;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TokenBatch;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Small policies and random batches for the engine's tests. The vocabulary has 17 tokens; 1 is the
 * stop token.
 */
public final class EngineFixture {
    public static final ComputeDevice CPU = ComputeDevice.choose("cpu");
    static final OptimiserSettings ADAM = new OptimiserSettings(1e-2, 0.9, 0.95, 1e-8, 0.1, 1.0);

    private EngineFixture() {}

    /**
     * Multi-head, grouped and multi-query attention, tied and untied, with and without bias;
     * vocabulary 17.
     */
    public static List<PolicyShape> shapes() {
        return List.of(
                new PolicyShape(17, 2, 16, 4, 4, 24, 24, true, false, 10_000, 1e-6),
                new PolicyShape(17, 2, 16, 4, 2, 24, 24, true, false, 10_000, 1e-6),
                new PolicyShape(17, 1, 16, 2, 1, 20, 24, false, true, 1_000, 1e-5));
    }

    public static PolicyWeights weights(PolicyShape shape, long seed) {
        PolicyWeights initial = PolicyWeights.initial(shape, new RandomStreams(seed));
        SplittableRandom random = new SplittableRandom(seed);
        return new PolicyWeights(
                shape, initial.tensors().stream().map(t -> wider(t, random)).toList());
    }

    /** Weights far from zero, so that every part of the network matters to the outcome. */
    static NamedTensor wider(NamedTensor tensor, SplittableRandom random) {
        float[] values = tensor.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] += (float) (0.3 * random.nextGaussian());
        }
        return new NamedTensor(tensor.name(), tensor.shape(), values);
    }

    static int[] tokens(SplittableRandom random, int length) {
        return IntStream.range(0, length).map(_ -> random.nextInt(1, 17)).toArray();
    }

    public static TokenBatch batch(SplittableRandom random, int rows) {
        int[][] ids = new int[rows][];
        float[] temperatures = new float[rows];
        for (int i = 0; i < rows; i++) {
            ids[i] = tokens(random, random.nextInt(2, 12));
            temperatures[i] = i % 2 == 0 ? 1f : 0.7f;
        }
        return new TokenBatch(ids, temperatures);
    }

    public static TapGradients randomTerm(SplittableRandom random, TokenBatch batch) {
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

    static int[] join(int[] a, int[] b) {
        int[] joined = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, joined, a.length, b.length);
        return joined;
    }

    static void train(TorchEngine engine, long seed, int steps) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < steps; i++) {
            TokenBatch batch = batch(random, 5);
            engine.forward(batch);
            System.gc();
            engine.backward(randomTerm(random, batch));
            engine.step(ADAM);
        }
    }

    static GenerationRequest request(SplittableRandom random, int rows, int tokens) {
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
        return new GenerationRequest(
                prompts, promptOfRow, temperatures, limits, uniforms, new int[] {1});
    }
}
