package io.gradus.training.checkpoint;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Weights and optimiser states as safetensors files, whose headers tell the policy's shape. */
public final class WeightFiles {
    private static final String FIRST = "optimiser.first.";
    private static final String SECOND = "optimiser.second.";
    private static final String STEPS = "optimiser.steps";
    private static final String SHAPE = "gradus.shape";
    private static final JsonMapper JSON = JsonMapper.shared();

    private WeightFiles() {}

    /** Writes the parameters alone. */
    public static void writeWeights(Path file, PolicyWeights weights) throws IOException {
        SafeTensors.write(file, weights.tensors(), shape(weights));
    }

    private static Map<String, String> shape(PolicyWeights weights) {
        return Map.of(SHAPE, JSON.writeValueAsString(weights.shape()));
    }

    /**
     * The shape that a file's header tells; throws {@link IOException} where it was written before
     * files told it.
     */
    public static PolicyShape shape(Path file) throws IOException {
        return JSON.readValue(
                SafeTensors.metadata(file, SHAPE)
                        .orElseThrow(() ->
                                new IOException(
                                        file
                                                + " does not tell its policy's shape: it was written"
                                                + " by an earlier version; go on with that run for"
                                                + " one checkpoint")),
                PolicyShape.class);
    }

    /** Reads the parameters of a file that tells its shape, whatever it is. */
    public static PolicyWeights readWeights(Path file) throws IOException {
        PolicyShape shape = shape(file);
        return new PolicyWeights(shape, parameters(SafeTensors.read(file)));
    }

    private static List<NamedTensor> parameters(List<NamedTensor> all) {
        return all.stream().filter(t -> !t.name().startsWith("optimiser.")).toList();
    }

    private static void requireShape(Path file, PolicyShape shape) throws IOException {
        if (SafeTensors.metadata(file, SHAPE).isPresent()) {
            shape.requireSame(shape(file), "the policy in " + file);
        }
    }

    /** Reads the parameters of a policy of this shape. */
    public static PolicyWeights readWeights(Path file, PolicyShape shape) throws IOException {
        requireShape(file, shape);
        return new PolicyWeights(shape, SafeTensors.read(file));
    }

    /** Writes parameters, moments and step count. */
    public static void writeState(Path file, OptimiserState state) throws IOException {
        List<NamedTensor> weights = state.weights().tensors();
        List<NamedTensor> all = new ArrayList<>(weights);
        for (int i = 0; i < weights.size(); i++) {
            all.add(
                    new NamedTensor(
                            FIRST + weights.get(i).name(),
                            weights.get(i).shape(),
                            state.firstMoments().get(i)));
        }
        for (int i = 0; i < weights.size(); i++) {
            all.add(
                    new NamedTensor(
                            SECOND + weights.get(i).name(),
                            weights.get(i).shape(),
                            state.secondMoments().get(i)));
        }
        // two words keep a step count beyond the 24 bits that a float holds exactly
        float[] steps = {state.steps() >>> 20, state.steps() & 0xfffff};
        all.add(new NamedTensor(STEPS, new long[] {2}, steps));
        SafeTensors.write(file, all, shape(state.weights()));
    }

    /** Reads what {@link #writeState} wrote. */
    public static OptimiserState readState(Path file, PolicyShape shape) throws IOException {
        requireShape(file, shape);
        List<NamedTensor> all = SafeTensors.read(file);
        List<NamedTensor> weights = parameters(all);
        float[] steps = values(all, STEPS).getFirst();
        return new OptimiserState(
                new PolicyWeights(shape, weights),
                values(all, FIRST),
                values(all, SECOND),
                ((long) steps[0] << 20) + (long) steps[1]);
    }

    private static List<float[]> values(List<NamedTensor> all, String prefix) {
        return all.stream()
                .filter(t -> t.name().startsWith(prefix))
                .map(NamedTensor::values)
                .toList();
    }
}
