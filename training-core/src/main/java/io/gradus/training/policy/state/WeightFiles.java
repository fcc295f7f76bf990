package io.gradus.training.policy.state;

import io.gradus.training.policy.HeadShape;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.ParameterState;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Weights and optimiser states as safetensors files, whose headers tell the policy's shape. */
public final class WeightFiles {
    private static final String SHAPE = "gradus.shape";
    private static final String HEAD = "gradus.head";
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
                                                + " does not contain its policy's shape: it was written"
                                                + " by an earlier version; continue that run for"
                                                + " one checkpoint")),
                PolicyShape.class);
    }

    /** Reads the parameters of a file that tells its shape, whatever it is. */
    public static PolicyWeights readWeights(Path file) throws IOException {
        PolicyShape shape = shape(file);
        return new PolicyWeights(shape, ParameterTensors.parameters(SafeTensors.read(file)));
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

    /** Writes the parameters of a head alone. */
    public static void writeHead(Path file, HeadState head) throws IOException {
        SafeTensors.write(
                file,
                head.parameters().tensors(),
                Map.of(HEAD, JSON.writeValueAsString(head.shape())));
    }

    /** Reads what {@link #writeHead} wrote, with an optimiser that begins anew. */
    public static HeadState readHead(Path file) throws IOException {
        String shape =
                SafeTensors.metadata(file, HEAD)
                        .orElseThrow(() -> new IOException(file + " holds no head"));
        return new HeadState(
                JSON.readValue(shape, HeadShape.class),
                ParameterState.fresh(SafeTensors.read(file)));
    }

    /** Writes parameters, moments and step count. */
    public static void writeState(Path file, OptimiserState state) throws IOException {
        SafeTensors.write(file, ParameterTensors.of(state.parameters()), shape(state.weights()));
    }

    /** Reads what {@link #writeState} wrote. */
    public static OptimiserState readState(Path file, PolicyShape shape) throws IOException {
        requireShape(file, shape);
        return OptimiserState.of(shape, ParameterTensors.read(SafeTensors.read(file)));
    }
}
