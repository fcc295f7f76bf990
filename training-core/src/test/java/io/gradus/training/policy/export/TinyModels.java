package io.gradus.training.policy.export;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.PretrainedModels;
import io.gradus.training.policy.pretrained.Projection;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The tiny models that {@code dev/model_fixtures.py} wrote, as policies with their adapters. */
public final class TinyModels {
    /** PEFT's prefix, spelled here a second time. */
    static final String PEFT = "base_model.model.";

    private TinyModels() {}

    /** A model's folder. */
    public static Path folder(String name) {
        return Path.of("src/test/resources/pretrained").resolve(name);
    }

    static PretrainedModel model(String name) {
        return PretrainedModels.open(new ModelSource.Folder(folder(name)));
    }

    /** The policy of a model with the adapter that lies beside it. */
    public static PolicyWeights adapted(String name) throws IOException {
        LoraShape lora = new LoraShape(4, 8, List.of(Projection.values()));
        PolicyShape shape = PolicyShape.of(model(name), 64, Optional.of(lora));
        RawTensors peft =
                RawTensors.read(folder(name).resolve("adapter/adapter_model.safetensors"));
        List<NamedTensor> tensors = new ArrayList<>();
        for (int layer = 0; layer < shape.layers(); layer++) {
            for (Projection target : Projection.values()) {
                for (String part : List.of("lora_A.weight", "lora_B.weight")) {
                    tensors.add(
                            peft.tensor(PEFT + target.publishedPrefix(layer) + part)
                                    .named(target.prefix(layer) + part));
                }
            }
        }
        return new PolicyWeights(shape, tensors);
    }

    static ExportedRun run() {
        return new ExportedRun(
                "letters-seed7",
                "letters",
                "ab12",
                7,
                120,
                45_000,
                List.of(new ExportedRun.Number("evaluation/accuracy", 0.125, 0.953, 120)));
    }

    static PolicyExport export(String name) throws IOException {
        return export(name, adapted(name));
    }

    static PolicyExport export(String name, PolicyWeights weights) {
        return new PolicyExport(run(), weights, new BaseReference(name, Optional.empty(), false));
    }

    /** F32 tensors of a safetensors file, read by its description alone. */
    record RawTensors(JsonNode header, ByteBuffer data) {
        static RawTensors read(Path file) throws IOException {
            ByteBuffer all =
                    ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
            int length = (int) all.getLong();
            String json = new String(all.array(), Long.BYTES, length, StandardCharsets.UTF_8);
            return new RawTensors(
                    JsonMapper.shared().readTree(json),
                    all.slice(Long.BYTES + length, all.capacity() - Long.BYTES - length)
                            .order(ByteOrder.LITTLE_ENDIAN));
        }

        List<String> names() {
            return header.propertyNames().stream()
                    .filter(n -> !n.startsWith("__"))
                    .sorted()
                    .toList();
        }

        NamedTensor tensor(String name) {
            JsonNode about = header.required(name);
            int from = about.path("data_offsets").get(0).asInt();
            int bytes = about.path("data_offsets").get(1).asInt() - from;
            float[] values = new float[bytes / Float.BYTES];
            if (!about.path("dtype").asString().equals("F32")) {
                throw new IllegalArgumentException(name + " is " + about.path("dtype"));
            }
            data.slice(from, bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(values);
            long[] shape = about.path("shape").valueStream().mapToLong(JsonNode::asLong).toArray();
            return new NamedTensor(name, shape, values);
        }
    }
}
