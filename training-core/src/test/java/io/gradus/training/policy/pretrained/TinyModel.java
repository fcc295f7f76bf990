package io.gradus.training.policy.pretrained;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Writes the files of a model of one or two small layers whose tensors count up. */
final class TinyModel {
    static final int WIDTH = 32;
    static final int HEADS = 4;
    static final int KEY_HEADS = 2;
    static final int HEAD = 8;
    static final int INNER = 64;
    static final int VOCABULARY = 32;

    private final Map<String, Object> config = new LinkedHashMap<>();
    private final SequencedMap<String, long[]> shapes = new LinkedHashMap<>();
    private String type = "F32";

    /** A model of this kind with an output layer of its own. */
    static TinyModel of(String kind) {
        TinyModel model = new TinyModel();
        model.with("model_type", kind)
                .with("hidden_size", WIDTH)
                .with("num_attention_heads", HEADS)
                .with("num_key_value_heads", KEY_HEADS)
                .with("num_hidden_layers", 1)
                .with("intermediate_size", INNER)
                .with("vocab_size", VOCABULARY)
                .with("max_position_embeddings", 64)
                .with("rms_norm_eps", 1e-5)
                .with("tie_word_embeddings", false)
                .with("head_dim", HEAD);
        model.tensor("model.embed_tokens.weight", VOCABULARY, WIDTH)
                .tensor("model.norm.weight", WIDTH)
                .tensor("lm_head.weight", VOCABULARY, WIDTH);
        String block = "model.layers.0.";
        model.tensor(block + "input_layernorm.weight", WIDTH)
                .tensor(block + "post_attention_layernorm.weight", WIDTH)
                .tensor(block + "self_attn.q_proj.weight", 32, WIDTH)
                .tensor(block + "self_attn.k_proj.weight", 16, WIDTH)
                .tensor(block + "self_attn.v_proj.weight", 16, WIDTH)
                .tensor(block + "self_attn.o_proj.weight", WIDTH, 32)
                .tensor(block + "mlp.gate_proj.weight", INNER, WIDTH)
                .tensor(block + "mlp.up_proj.weight", INNER, WIDTH)
                .tensor(block + "mlp.down_proj.weight", WIDTH, INNER);
        if (kind.equals("qwen2")) {
            model.tensor(block + "self_attn.q_proj.bias", 32)
                    .tensor(block + "self_attn.k_proj.bias", 16)
                    .tensor(block + "self_attn.v_proj.bias", 16);
        }
        if (kind.equals("qwen3")) {
            model.tensor(block + "self_attn.q_norm.weight", HEAD)
                    .tensor(block + "self_attn.k_norm.weight", HEAD);
        }
        return model;
    }

    TinyModel with(String key, Object value) {
        config.put(key, value);
        return this;
    }

    TinyModel without(String key) {
        config.remove(key);
        return this;
    }

    TinyModel tensor(String name, long... shape) {
        shapes.put(name, shape);
        return this;
    }

    TinyModel withoutTensor(String name) {
        shapes.remove(name);
        return this;
    }

    TinyModel type(String format) {
        type = format;
        return this;
    }

    SequencedMap<String, long[]> shapes() {
        return shapes;
    }

    /** The i-th value of a tensor: a small multiple of 1/8, which every type holds exactly. */
    static float value(String name, long i) {
        return (Math.floorMod(name.hashCode() + i * 7, 61) - 30) / 8f;
    }

    static long size(long... shape) {
        long size = 1;
        for (long n : shape) {
            size *= n;
        }
        return size;
    }

    /** Writes config.json and model.safetensors. */
    Path write(Path folder) throws IOException {
        writeConfig(folder);
        Files.write(folder.resolve("model.safetensors"), safetensors(shapes.keySet()));
        return folder;
    }

    /** Writes config.json, an index and two files. */
    Path writeSharded(Path folder) throws IOException {
        writeConfig(folder);
        List<String> names = List.copyOf(shapes.keySet());
        ObjectNode index = JsonMapper.shared().createObjectNode();
        ObjectNode map = index.putObject("weight_map");
        for (int i = 0; i < 2; i++) {
            String file = "model-0000%d-of-00002.safetensors".formatted(i + 1);
            List<String> part = i == 0 ? names.subList(0, 5) : names.subList(5, names.size());
            Files.write(folder.resolve(file), safetensors(part));
            part.forEach(name -> map.put(name, file));
        }
        Files.writeString(folder.resolve("model.safetensors.index.json"), index.toString());
        return folder;
    }

    private void writeConfig(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("config.json"), configText());
    }

    String configText() {
        return JsonMapper.shared().writeValueAsString(config);
    }

    byte[] safetensors() {
        return safetensors(shapes.keySet());
    }

    private byte[] safetensors(Collection<String> names) {
        ObjectNode header = JsonMapper.shared().createObjectNode();
        header.putObject("__metadata__").put("format", "pt");
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        for (String name : new TreeMap<>(shapes).keySet()) {
            if (names.contains(name)) {
                long[] shape = shapes.get(name);
                ObjectNode about = header.putObject(name).put("dtype", type);
                for (long n : shape) {
                    about.withArray("shape").add(n);
                }
                about.withArray("data_offsets").add(data.size());
                data.writeBytes(bytes(name, size(shape), type));
                about.withArray("data_offsets").add(data.size());
            }
        }
        return safetensors(header.toString(), data.toByteArray());
    }

    static byte[] safetensors(String header, byte[] data) {
        byte[] head = header.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(8 + head.length + data.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(head.length)
                .put(head)
                .put(data)
                .array();
    }

    static byte[] bytes(String name, long size, String type) {
        ByteBuffer bytes =
                ByteBuffer.allocate((int) size * (type.equals("F32") ? 4 : 2))
                        .order(ByteOrder.LITTLE_ENDIAN);
        for (long i = 0; i < size; i++) {
            float value = value(name, i);
            switch (type) {
                case "F32" -> bytes.putFloat(value);
                case "F16" -> bytes.putShort(Float.floatToFloat16(value));
                case "BF16" -> bytes.putShort((short) (Float.floatToIntBits(value) >> 16));
                default -> bytes.putShort((short) 0);
            }
        }
        return bytes.array();
    }
}
