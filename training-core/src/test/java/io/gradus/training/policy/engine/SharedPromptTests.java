package io.gradus.training.policy.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.LanguageSettings;
import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.tensor.ElementType;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is computed once for rows of one prompt equals what is computed for each, in double
 * precision to 1e-9.
 */
class SharedPromptTests {
    private static final TapRequest TAPS = TapRequest.TOKENS.and(Tap.Token.LOG_SUM_EXP);
    private final SplittableRandom random = new SplittableRandom(11);

    @ParameterizedTest
    @ValueSource(strings = {"llama", "qwen2", "qwen3"})
    void gradientsDoNotDependOnSharingPartsOrCheckpoints(String name) {
        ReferenceModel reference = ReferenceModel.of(name);
        TokenBatch shared = groups();
        TokenBatch plain = new TokenBatch(shared.rows(), shared.temperatures());
        TapGradients term = term(shared);
        Found expected =
                found(reference, plain, term, new LanguageSettings(ElementType.F64, false, 4096));
        for (LanguageSettings settings :
                List.of(
                        new LanguageSettings(ElementType.F64, true, 4096),
                        new LanguageSettings(ElementType.F64, false, 4096),
                        new LanguageSettings(ElementType.F64, true, 20),
                        new LanguageSettings(ElementType.F64, true, 1))) {
            Found found = found(reference, shared, term, settings);
            assertThat(distance(found.gradients(), expected.gradients()))
                    .as("%s", settings)
                    .isLessThan(1e-9);
            requireSame(found.taps(), expected.taps(), shared);
        }
    }

    /**
     * Groups of 4, 1, 3 and 2 rows; the last two have prompts of the same length and other tokens.
     */
    private TokenBatch groups() {
        List<int[]> rows = new ArrayList<>();
        List<Integer> starts = new ArrayList<>();
        int[][] prompts = {tokens(5), tokens(9), tokens(7), tokens(7)};
        int[] sizes = {4, 1, 3, 2};
        for (int group = 0; group < sizes.length; group++) {
            for (int i = 0; i < sizes[group]; i++) {
                rows.add(EngineFixture.join(prompts[group], tokens(1 + random.nextInt(6))));
                starts.add(prompts[group].length);
            }
        }
        float[] temperatures = new float[rows.size()];
        for (int i = 0; i < temperatures.length; i++) {
            temperatures[i] = 0.5f + i / 8f;
        }
        return new TokenBatch(
                rows.toArray(int[][]::new),
                temperatures,
                starts.stream().mapToInt(i -> i).toArray());
    }

    private int[] tokens(int count) {
        return random.ints(count, 0, 256).toArray();
    }

    /** Coefficients of tokens behind the prompts. */
    private TapGradients term(TokenBatch batch) {
        List<float[][]> values = new ArrayList<>();
        for (int tap = 0; tap < TAPS.taps().size(); tap++) {
            float[][] rows = new float[batch.rows().length][];
            for (int row = 0; row < rows.length; row++) {
                rows[row] = new float[batch.rows()[row].length - 1];
                for (int t = batch.starts()[row] - 1; t < rows[row].length; t++) {
                    rows[row][t] = (float) random.nextGaussian();
                }
            }
            values.add(rows);
        }
        return new TapGradients("term", TAPS, values);
    }

    private record Found(Taps taps, double[][] gradients) {}

    private static Found found(
            ReferenceModel reference,
            TokenBatch batch,
            TapGradients term,
            LanguageSettings settings) {
        NetworkLoader loader =
                new NetworkLoader(EngineFixture.CPU, false, 0, settings, _ -> reference.model());
        try (ShardThreads threads = new ShardThreads(EngineFixture.CPU.runtime(), 1)) {
            return threads.first(() -> {
                try (Network network = loader.load(reference.adapter().shape());
                        TensorScope scope = network.scope()) {
                    Tensor[] adapter =
                            reference.adapter().tensors().stream()
                                    .map(t -> doubles(scope, t))
                                    .toArray(Tensor[]::new);
                    DeviceModel model = new DeviceModel(network, adapter, List.of());
                    Rows all = new Rows(0, batch.rows().length);
                    List<float[][]> values = new ArrayList<>();
                    TAPS.taps().forEach(_ -> values.add(new float[all.count()][]));
                    Taps taps = new Taps(TAPS, values);
                    try (ModelPass pass = network.pass(model, batch, all, TAPS, true)) {
                        pass.read(taps);
                        Tensor[] gradients = pass.gradients(scope, adapter, term, false);
                        return new Found(
                                taps,
                                Arrays.stream(gradients)
                                        .map(SharedPromptTests::doubles)
                                        .toArray(double[][]::new));
                    }
                }
            });
        }
    }

    private static Tensor doubles(TensorScope scope, NamedTensor tensor) {
        double[] values = new double[tensor.values().length];
        Arrays.setAll(values, i -> tensor.values()[i]);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_DOUBLE, values);
            return scope.upload(bytes, ElementType.F64, true, tensor.shape());
        }
    }

    private static double[] doubles(Tensor tensor) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(tensor.bytes(), 8);
            tensor.download(bytes);
            return bytes.toArray(ValueLayout.JAVA_DOUBLE);
        }
    }

    private static double distance(double[][] one, double[][] two) {
        double norm = 0;
        double difference = 0;
        for (int i = 0; i < two.length; i++) {
            for (int j = 0; j < two[i].length; j++) {
                norm += two[i][j] * two[i][j];
                difference += Math.pow(one[i][j] - two[i][j], 2);
            }
        }
        assertThat(norm).isPositive();
        return Math.sqrt(difference / norm);
    }

    private static void requireSame(Taps one, Taps two, TokenBatch batch) {
        for (int tap = 0; tap < TAPS.taps().size(); tap++) {
            for (int row = 0; row < batch.rows().length; row++) {
                for (int t = batch.starts()[row] - 1; t < batch.rows()[row].length - 1; t++) {
                    assertThat(one.values().get(tap)[row][t])
                            .isCloseTo(
                                    two.values().get(tap)[row][t],
                                    org.assertj.core.api.Assertions.within(1e-6f));
                }
            }
        }
    }
}
