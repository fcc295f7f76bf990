package io.gradus.training.policy.engine;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.LanguageSettings;
import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.PretrainedWeights;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.PretrainedModels;
import io.gradus.training.policy.pretrained.Projection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A tiny published model, and what transformers and PEFT say of it ({@code dev/model_fixtures.py}).
 */
public record ReferenceModel(Path folder, PretrainedModel model, JsonNode reference) {
    static final LoraShape LORA = new LoraShape(4, 8, List.of(Projection.values()));
    private static final Path ALL = Path.of("src/test/resources/pretrained");
    private static final int CONTEXT = 64;
    private static final JsonMapper JSON = JsonMapper.shared();

    /** The model of a folder. */
    public static ReferenceModel of(String name) {
        Path folder = ALL.resolve(name);
        return new ReferenceModel(
                folder,
                PretrainedModels.open(new ModelSource.Folder(folder)),
                JSON.readTree(bytes(folder.resolve("reference.json"))));
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static float[] floats(JsonNode base64) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(base64.asString()));
        float[] values = new float[bytes.remaining() / Float.BYTES];
        bytes.order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(values);
        return values;
    }

    PolicyShape shape(Optional<LoraShape> lora) {
        return PolicyShape.of(model, CONTEXT, lora);
    }

    /** An engine that trains all weights. */
    TorchEngine whole(LanguageSettings settings, int shards) {
        PolicyShape shape = shape(Optional.empty());
        return engine(
                PretrainedWeights.initial(shape, model, new RandomStreams(1)), settings, shards);
    }

    /** An engine with PEFT's adapter. */
    TorchEngine adapted(LanguageSettings settings, int shards) {
        return engine(adapter(), settings, shards);
    }

    TorchEngine engine(PolicyWeights weights, LanguageSettings settings, int shards) {
        return new TorchEngine(
                weights,
                new NetworkLoader(EngineFixture.CPU, false, 0, settings, _ -> model),
                shards);
    }

    /** The adapter that PEFT wrote. */
    PolicyWeights adapter() {
        PolicyShape shape = shape(Optional.of(LORA));
        ByteBuffer file =
                ByteBuffer.wrap(bytes(folder.resolve("adapter/adapter_model.safetensors")))
                        .order(ByteOrder.LITTLE_ENDIAN);
        byte[] header = new byte[(int) file.getLong()];
        file.get(header);
        JsonNode tensors = JSON.readTree(header);
        return new PolicyWeights(
                shape,
                PolicyWeights.initial(shape, new RandomStreams(1)).tensors().stream()
                        .map(slot ->
                                read(slot, tensors, file.slice().order(ByteOrder.LITTLE_ENDIAN)))
                        .toList());
    }

    private static NamedTensor read(NamedTensor slot, JsonNode tensors, ByteBuffer data) {
        String name =
                "base_model.model.model."
                        + slot.name()
                                .replace("attention", "self_attn")
                                .replace("feedForward", "mlp");
        JsonNode offsets = tensors.get(name).get("data_offsets");
        float[] values = new float[slot.values().length];
        data.position(offsets.get(0).asInt());
        data.asFloatBuffer().get(values);
        return new NamedTensor(slot.name(), slot.shape(), values);
    }

    List<JsonNode> rows() {
        return reference.get("rows").valueStream().toList();
    }

    static int[] ids(JsonNode ids) {
        return ids.valueStream().mapToInt(JsonNode::asInt).toArray();
    }

    /** The rows that transformers read, at temperature 1. */
    TokenBatch batch() {
        int[][] ids = rows().stream().map(r -> ids(r.get("ids"))).toArray(int[][]::new);
        float[] temperatures = new float[ids.length];
        Arrays.fill(temperatures, 1);
        return new TokenBatch(ids, temperatures);
    }

    /** Each row's coefficients of its log-probs. */
    TapGradients loss() {
        float[][] coefficients = new float[rows().size()][];
        for (int row = 0; row < coefficients.length; row++) {
            List<JsonNode> own = rows().get(row).get("coefficients").valueStream().toList();
            coefficients[row] = new float[own.size()];
            for (int t = 0; t < own.size(); t++) {
                coefficients[row][t] = (float) own.get(t).asDouble();
            }
        }
        return TapGradients.of("loss", Tap.Token.LOG_PROB, coefficients);
    }

    /** All log-probs of all places. */
    static TapRequest everything(TokenBatch batch, int vocabulary) {
        int[] all = new int[vocabulary];
        Arrays.setAll(all, i -> i);
        return TapRequest.of(Tap.Named.everywhere(batch, all));
    }

    /** Twelve greedy tokens behind each row. */
    GenerationRequest greedy() {
        int[][] prompts = batch().rows();
        int[] rows = {0, 1, 2};
        int[] limits = {12, 12, 12};
        return new GenerationRequest(
                prompts, rows, new float[3], limits, new float[3][12], new int[] {300});
    }
}
