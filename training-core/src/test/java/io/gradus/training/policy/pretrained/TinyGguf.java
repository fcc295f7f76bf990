package io.gradus.training.policy.pretrained;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes GGUF files as llama.cpp converts a {@link TinyModel}. */
final class TinyGguf {
    private final Map<String, Object> pairs = new LinkedHashMap<>();
    private final Map<String, Content> tensors = new LinkedHashMap<>();

    /** A tensor's innermost dimension first, ggml's number of its type, its bytes. */
    record Content(long[] dimensions, int type, byte[] bytes) {}

    /**
     * The same tensors as {@link TinyModel#of}, in F32, under llama.cpp's names and in its order.
     */
    static TinyGguf of(String kind) {
        TinyGguf file = new TinyGguf();
        file.with("general.architecture", kind)
                .with("general.license", "mit")
                .with("tokenizer.ggml.tokens", List.of("a", "b"))
                .with(kind + ".block_count", 1)
                .with(kind + ".context_length", 64)
                .with(kind + ".embedding_length", TinyModel.WIDTH)
                .with(kind + ".feed_forward_length", TinyModel.INNER)
                .with(kind + ".attention.head_count", TinyModel.HEADS)
                .with(kind + ".attention.head_count_kv", TinyModel.KEY_HEADS)
                .with(kind + ".rope.freq_base", 5000f)
                .with(kind + ".attention.layer_norm_rms_epsilon", 1e-5f);
        TinyModel.of(kind).shapes().forEach((name, shape) -> file.converted(kind, name, shape));
        return file;
    }

    private void converted(String kind, String name, long[] shape) {
        byte[] bytes = TinyModel.bytes(name, TinyModel.size(shape), "F32");
        if (kind.equals("llama") && name.contains("q_proj")) {
            bytes = permuted(bytes, TinyModel.HEADS, (int) shape[0]);
        }
        if (kind.equals("llama") && name.contains("k_proj")) {
            bytes = permuted(bytes, TinyModel.KEY_HEADS, (int) shape[0]);
        }
        tensor(llamaName(name), reversed(shape), 0, bytes);
    }

    /** convert_hf_to_gguf.py: reshape(heads, 2, rows / heads / 2, columns).swapaxes(1, 2). */
    private static byte[] permuted(byte[] from, int heads, int rows) {
        int row = from.length / rows;
        int half = rows / heads / 2;
        byte[] into = new byte[from.length];
        int next = 0;
        for (int head = 0; head < heads; head++) {
            for (int i = 0; i < half; i++) {
                for (int k = 0; k < 2; k++) {
                    int source = (head * 2 + k) * half + i;
                    System.arraycopy(from, source * row, into, next++ * row, row);
                }
            }
        }
        return into;
    }

    private static long[] reversed(long[] shape) {
        return shape.length == 1 ? shape : new long[] {shape[1], shape[0]};
    }

    private static String llamaName(String name) {
        return name.replace("model.layers.", "blk.")
                .replace("self_attn.q_proj", "attn_q")
                .replace("self_attn.k_proj", "attn_k")
                .replace("self_attn.v_proj", "attn_v")
                .replace("self_attn.o_proj", "attn_output")
                .replace("self_attn.q_norm", "attn_q_norm")
                .replace("self_attn.k_norm", "attn_k_norm")
                .replace("mlp.gate_proj", "ffn_gate")
                .replace("mlp.up_proj", "ffn_up")
                .replace("mlp.down_proj", "ffn_down")
                .replace("post_attention_layernorm", "ffn_norm")
                .replace("input_layernorm", "attn_norm")
                .replace("model.embed_tokens", "token_embd")
                .replace("model.norm", "output_norm")
                .replace("lm_head", "output");
    }

    TinyGguf with(String key, Object value) {
        pairs.put(key, value);
        return this;
    }

    TinyGguf tensor(String name, long[] dimensions, int type, byte[] bytes) {
        tensors.put(name, new Content(dimensions, type, bytes));
        return this;
    }

    TinyGguf withoutTensor(String name) {
        tensors.remove(name);
        return this;
    }

    Path write(Path file) throws IOException {
        return Files.write(file, bytes());
    }

    byte[] bytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes("GGUF".getBytes(StandardCharsets.US_ASCII));
        write(out, 3);
        write(out, (long) tensors.size());
        write(out, (long) pairs.size());
        pairs.forEach((key, value) -> {
            write(out, key);
            write(out, type(value));
            write(out, value);
        });
        long offset = 0;
        for (Map.Entry<String, Content> tensor : tensors.entrySet()) {
            write(out, tensor.getKey());
            write(out, tensor.getValue().dimensions().length);
            for (long size : tensor.getValue().dimensions()) {
                write(out, size);
            }
            write(out, tensor.getValue().type());
            write(out, offset);
            offset += Math.ceilDiv(tensor.getValue().bytes().length, 32) * 32L;
        }
        pad(out);
        for (Content tensor : tensors.values()) {
            out.writeBytes(tensor.bytes());
            pad(out);
        }
        return out.toByteArray();
    }

    private static void pad(ByteArrayOutputStream out) {
        out.writeBytes(new byte[-out.size() & 31]);
    }

    private static int type(Object value) {
        return switch (value) {
            case Integer _ -> 4;
            case Float _ -> 6;
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
