package io.gradus.training.policy.tokenizer;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Writes the metadata of a GGUF file, out of the shipped tokenizer. */
public final class GgufFile {
    private final Map<String, Object> pairs = new LinkedHashMap<>();

    /** The shipped tokenizer's vocabulary, cut by this pre-tokenizer. */
    public static GgufFile of(String preTokenizer) {
        GgufFile file = new GgufFile();
        JsonNode model =
                TokenizerFiles.shipped()
                        .json(TokenizerFiles.VOCABULARY)
                        .orElseThrow()
                        .path("model");
        List<String> tokens = new ArrayList<>();
        model.path("vocab").properties().stream()
                .sorted((a, b) -> Integer.compare(a.getValue().asInt(), b.getValue().asInt()))
                .forEach(e -> tokens.add(e.getKey()));
        List<Integer> kinds = new ArrayList<>();
        tokens.forEach(t -> kinds.add(t.startsWith("<|") && t.endsWith("|>") ? 3 : 1));
        tokens.add("[PAD1024]");
        kinds.add(5);
        List<String> merges = new ArrayList<>();
        model.path("merges")
                .forEach(m -> merges.add(m.path(0).asString() + " " + m.path(1).asString()));
        return file.with("general.architecture", "llama")
                .with("general.float", 1.5f)
                .with("tokenizer.ggml.model", "gpt2")
                .with("tokenizer.ggml.pre", preTokenizer)
                .with("tokenizer.ggml.tokens", tokens)
                .with("tokenizer.ggml.token_type", kinds)
                .with("tokenizer.ggml.merges", merges)
                .with("tokenizer.ggml.eos_token_id", 2)
                .with("tokenizer.ggml.eot_token_id", 0)
                .with("tokenizer.ggml.add_bos_token", true)
                .with("tokenizer.chat_template", "{{ messages }}");
    }

    GgufFile with(String key, Object value) {
        pairs.put(key, value);
        return this;
    }

    GgufFile without(String key) {
        pairs.remove(key);
        return this;
    }

    /** The file. */
    public byte[] bytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes("GGUF".getBytes(StandardCharsets.US_ASCII));
        write(out, 3);
        write(out, 0L);
        write(out, (long) pairs.size());
        pairs.forEach((key, value) -> {
            write(out, key);
            write(out, type(value));
            write(out, value);
        });
        return out.toByteArray();
    }

    private static int type(Object value) {
        return switch (value) {
            case Integer _ -> 4;
            case Float _ -> 6;
            case Boolean _ -> 7;
            case String _ -> 8;
            case List<?> _ -> 9;
            default -> throw new IllegalArgumentException(value.toString());
        };
    }

    private static void write(ByteArrayOutputStream out, Object value) {
        switch (value) {
            case Integer number -> out.writeBytes(little(4).putInt(number).array());
            case Long number -> out.writeBytes(little(8).putLong(number).array());
            case Float number -> out.writeBytes(little(4).putFloat(number).array());
            case Boolean truth -> out.write(truth ? 1 : 0);
            case String text -> {
                byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                write(out, (long) bytes.length);
                out.writeBytes(bytes);
            }
            case List<?> values -> {
                write(out, type(values.getFirst()));
                write(out, (long) values.size());
                values.forEach(v -> write(out, v));
            }
            default -> throw new IllegalArgumentException(value.toString());
        }
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }
}
