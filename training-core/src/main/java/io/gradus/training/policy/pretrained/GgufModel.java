package io.gradus.training.policy.pretrained;

import io.gradus.training.policy.pretrained.gguf.GgufFile;
import io.gradus.training.policy.pretrained.gguf.GgufTensor;
import io.gradus.training.policy.tensor.ElementType;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The tensors of a GGUF file by Hugging Face's names. Quantised ones are unpacked to F32 when they
 * are asked for, and llama's queries and keys are put back into Hugging Face's order.
 */
final class GgufModel implements TensorTable {
    private final FileStamp file;
    private final ModelConfig config;
    private final Map<String, GgufTensor> tensors = new LinkedHashMap<>();

    private GgufModel(FileStamp file, ModelConfig config) {
        this.file = file;
        this.config = config;
    }

    /**
     * Throws {@link IllegalArgumentException} naming the tensor that is missing or has another
     * shape.
     */
    static GgufModel open(FileStamp stamp, GgufFile file, ModelConfig config) {
        GgufModel model = new GgufModel(stamp, config);
        file.tensors()
                .forEach((name, tensor) -> model.tensors.put(GgufNames.published(name), tensor));
        TensorCheck.check(file.path().toString(), config, model);
        return model;
    }

    @Override
    public Set<String> names() {
        return Collections.unmodifiableSet(tensors.keySet());
    }

    @Override
    public StoredTensor tensor(String name, Arena arena) {
        GgufTensor tensor = entry(name);
        int heads = permutedHeads(name);
        if (!tensor.type().isQuantised() && heads == 0) {
            return new StoredTensor(elements(tensor), tensor.shape().clone(), map(tensor, arena));
        }
        try (Arena mapping = Arena.ofConfined()) {
            MemorySegment rows = map(tensor, mapping);
            return new StoredTensor(
                    elements(tensor), tensor.shape().clone(), copied(tensor, rows, heads, arena));
        }
    }

    @Override
    public long[] shape(String name) {
        return entry(name).shape();
    }

    @Override
    public String type(String name) {
        return entry(name).type().name();
    }

    private MemorySegment copied(GgufTensor tensor, MemorySegment from, int heads, Arena arena) {
        long rows = tensor.shape()[0];
        long fromRow = from.byteSize() / rows;
        boolean quantised = tensor.type().isQuantised();
        long values = ExpectedTensors.size(tensor.shape()) / rows;
        long intoRow = quantised ? values * Float.BYTES : fromRow;
        MemorySegment into = arena.allocate(intoRow * rows, Long.BYTES);
        for (long row = 0; row < rows; row++) {
            MemorySegment source = from.asSlice(row * fromRow, fromRow);
            MemorySegment target = into.asSlice(publishedRow(row, rows, heads) * intoRow, intoRow);
            if (quantised) {
                tensor.type().unpack(source, target);
            } else {
                target.copyFrom(source);
            }
        }
        return into;
    }

    /**
     * llama.cpp pairs the values that are rotated together, as row 2i + k of a head; Hugging Face
     * has them half a head apart, as k size / 2 + i.
     */
    private static long publishedRow(long row, long rows, int heads) {
        if (heads == 0) {
            return row;
        }
        long size = rows / heads;
        long within = row % size;
        return row - within + within % 2 * (size / 2) + within / 2;
    }

    /** Heads of a tensor whose rows llama.cpp reorders, which it does for llama alone; else 0. */
    private int permutedHeads(String name) {
        if (config.architecture() != Architecture.LLAMA) {
            return 0;
        }
        return name.endsWith(".self_attn.q_proj.weight")
                ? config.heads()
                : name.endsWith(".self_attn.k_proj.weight") ? config.kvHeads() : 0;
    }

    private static ElementType elements(GgufTensor tensor) {
        return switch (tensor.type()) {
            case F32, Q4_1, Q8_0 -> ElementType.F32;
            case F16 -> ElementType.F16;
            case BF16 -> ElementType.BF16;
        };
    }

    private MemorySegment map(GgufTensor tensor, Arena arena) {
        file.requireUnchanged();
        try (FileChannel channel = FileChannel.open(file.path(), StandardOpenOption.READ)) {
            return channel.map(FileChannel.MapMode.READ_ONLY, tensor.from(), tensor.bytes(), arena);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "%s cannot be mapped into memory: %s".formatted(file.path(), e.getMessage()),
                    e);
        }
    }

    private GgufTensor entry(String name) {
        GgufTensor tensor = tensors.get(name);
        if (tensor == null) {
            throw new IllegalArgumentException(file.path() + " has no tensor " + name);
        }
        return tensor;
    }
}
