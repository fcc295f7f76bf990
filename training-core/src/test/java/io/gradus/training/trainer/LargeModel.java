package io.gradus.training.trainer;

import io.gradus.training.policy.pretrained.HeaderWriter;
import io.gradus.training.policy.tensor.ElementType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SplittableRandom;

/** Writes a llama of 34 million random weights in BF16, with the small one's tokenizer. */
final class LargeModel {
    private static final int WIDTH = 512;
    private static final int INNER = 2048;
    private static final int LAYERS = 8;
    private static final Path SMALL = Path.of("src/test/resources/pretrained/llama");

    private final SequencedMap<String, long[]> shapes = new LinkedHashMap<>();
    private final SplittableRandom random = new SplittableRandom(3);

    private LargeModel() {
        shapes.put("model.embed_tokens.weight", new long[] {256, WIDTH});
        for (int layer = 0; layer < LAYERS; layer++) {
            block("model.layers." + layer + ".");
        }
        shapes.put("model.norm.weight", new long[] {WIDTH});
    }

    private void block(String prefix) {
        for (String norm : new String[] {"input_layernorm", "post_attention_layernorm"}) {
            shapes.put(prefix + norm + ".weight", new long[] {WIDTH});
        }
        for (String each : new String[] {"q", "k", "v", "o"}) {
            shapes.put(prefix + "self_attn." + each + "_proj.weight", new long[] {WIDTH, WIDTH});
        }
        shapes.put(prefix + "mlp.gate_proj.weight", new long[] {INNER, WIDTH});
        shapes.put(prefix + "mlp.up_proj.weight", new long[] {INNER, WIDTH});
        shapes.put(prefix + "mlp.down_proj.weight", new long[] {WIDTH, INNER});
    }

    static Path write(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (String file : new String[] {"tokenizer.json", "tokenizer_config.json"}) {
            Files.copy(SMALL.resolve(file), folder.resolve(file));
        }
        Files.writeString(
                folder.resolve("config.json"),
                """
                {"model_type": "llama", "hidden_size": 512, "intermediate_size": 2048,
                 "num_hidden_layers": 8, "num_attention_heads": 8, "num_key_value_heads": 8,
                 "vocab_size": 256, "max_position_embeddings": 64, "rms_norm_eps": 1e-5,
                 "tie_word_embeddings": true, "hidden_act": "silu", "head_dim": 64}
                """);
        new LargeModel().writeTensors(folder.resolve("model.safetensors"));
        return folder;
    }

    private void writeTensors(Path file) throws IOException {
        HeaderWriter header = new HeaderWriter(Map.of());
        shapes.forEach((name, shape) -> header.add(name, ElementType.BF16, shape));
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            channel.write(header.bytes(8));
            for (long[] shape : shapes.values()) {
                channel.write(values(shape));
            }
        }
    }

    private ByteBuffer values(long... shape) {
        int size = (int) Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        ByteBuffer bytes = ByteBuffer.allocate(2 * size).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < size; i++) {
            float value = shape.length == 1 ? 1 : (float) random.nextDouble(-0.05, 0.05);
            bytes.putShort((short) (Float.floatToIntBits(value) >>> 16));
        }
        return bytes.flip();
    }
}
