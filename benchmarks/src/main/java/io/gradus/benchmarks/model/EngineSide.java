package io.gradus.benchmarks.model;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.LanguageSettings;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.NetworkLoader;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.Projection;
import io.gradus.training.policy.tensor.ElementType;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Gradus' engine with an adapter of rank 16 on all projections, as a run has by default. */
final class EngineSide implements TimedSide {
    private static final LoraShape LORA = new LoraShape(16, 32, List.of(Projection.values()));

    /** As documents have it by default: in single precision, checkpointed, 2,048 tokens at once. */
    private static final LanguageSettings SETTINGS =
            new LanguageSettings(ElementType.F32, true, 2048);

    private static final OptimiserSettings OPTIMISER =
            new OptimiserSettings(1e-4, 0.9, 0.999, 1e-8, 0, 1);

    private final TorchEngine engine;
    private final String words;
    private final int vocabulary;
    private final SplittableRandom random = new SplittableRandom(1);

    EngineSide(ModelShape shape, ComputeDevice device, int threads) {
        PretrainedModel model = RandomModel.of(shape);
        PolicyShape policy = PolicyShape.of(model, ModelTask.context(), Optional.of(LORA));
        NetworkLoader loader = new NetworkLoader(device, false, 0, SETTINGS, _ -> model);
        engine =
                new TorchEngine(
                        PolicyWeights.initial(policy, new RandomStreams(1)), loader, threads);
        words = "%s on %s, %d threads".formatted(device.engine(), device.name(), threads);
        vocabulary = shape.config().vocabulary();
    }

    @Override
    public String words() {
        return words;
    }

    @Override
    public Timing time(ModelTask task) {
        int[][] rows = rows(task);
        long begun = System.nanoTime();
        Duration before = processor();
        if (task == ModelTask.STEP) {
            step(rows);
        } else {
            engine.generate(request(rows, task.tokens()));
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        return new Timing(seconds, processor().minus(before).toNanos() / 1e9);
    }

    private static Duration processor() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private int[][] rows(ModelTask task) {
        int length = task == ModelTask.STEP ? task.tokens() + 1 : ModelTask.PROMPT;
        return IntStream.range(0, task.rows())
                .mapToObj(_ -> random.ints(length, 0, vocabulary).toArray())
                .toArray(int[][]::new);
    }

    /** No token of the vocabulary ends a row. */
    private GenerationRequest request(int[][] prompts, int tokens) {
        int rows = prompts.length;
        int[] limits = new int[rows];
        float[] temperatures = new float[rows];
        float[][] uniforms = new float[rows][tokens];
        for (int row = 0; row < rows; row++) {
            limits[row] = tokens;
            temperatures[row] = 1;
            for (int t = 0; t < tokens; t++) {
                uniforms[row][t] = (float) random.nextDouble();
            }
        }
        int[] own = IntStream.range(0, rows).toArray();
        return new GenerationRequest(
                prompts, own, temperatures, limits, uniforms, new int[] {vocabulary});
    }

    /** The gradient of the mean negative log-prob. */
    private void step(int[][] rows) {
        float[] temperatures = new float[rows.length];
        Arrays.fill(temperatures, 1);
        float[][] gradients = new float[rows.length][];
        for (int row = 0; row < rows.length; row++) {
            gradients[row] = new float[rows[row].length - 1];
            Arrays.fill(gradients[row], -1f / (rows.length * gradients[row].length));
        }
        engine.forward(new TokenBatch(rows, temperatures), TapRequest.of(Tap.Token.LOG_PROB));
        engine.backward(TapGradients.of("loss", Tap.Token.LOG_PROB, gradients));
        engine.step(OPTIMISER);
    }

    @Override
    public void close() {
        engine.close();
    }
}
