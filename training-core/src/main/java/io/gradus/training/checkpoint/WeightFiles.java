package io.gradus.training.checkpoint;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Weights and optimiser states as safetensors files. */
public final class WeightFiles {
    private static final String FIRST = "optimiser.first.";
    private static final String SECOND = "optimiser.second.";
    private static final String STEPS = "optimiser.steps";

    private WeightFiles() {}

    /** Writes the parameters alone. */
    public static void writeWeights(Path file, PolicyWeights weights) throws IOException {
        SafeTensors.write(file, weights.tensors());
    }

    /** Reads the parameters of a policy of this shape. */
    public static PolicyWeights readWeights(Path file, PolicyShape shape) throws IOException {
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
        SafeTensors.write(file, all);
    }

    /** Reads what {@link #writeState} wrote. */
    public static OptimiserState readState(Path file, PolicyShape shape) throws IOException {
        List<NamedTensor> all = SafeTensors.read(file);
        List<NamedTensor> weights =
                all.stream().filter(t -> !t.name().startsWith("optimiser.")).toList();
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
