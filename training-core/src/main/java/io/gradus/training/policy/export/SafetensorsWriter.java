package io.gradus.training.policy.export;

import io.gradus.training.policy.pretrained.Elements;
import io.gradus.training.policy.pretrained.HeaderWriter;
import io.gradus.training.policy.pretrained.ModelTensors;
import io.gradus.training.policy.pretrained.StoredTensor;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.LongConsumer;

/**
 * Writes tensors as a safetensors file, one after the other: only one of them is in memory.
 *
 * @param tensors where they come from
 * @param written is told the bytes of each piece that was written
 */
record SafetensorsWriter(ModelTensors tensors, LongConsumer written) {
    private static final int CHUNK =
            1 << 12; // elements; small enough that tiny models have several
    private static final int ALIGNMENT = 8;

    /**
     * Writes the file and forces it to disk.
     *
     * @param metadata texts of the header
     */
    void write(Path file, List<TensorEntry> entries, SequencedMap<String, String> metadata)
            throws IOException {
        HeaderWriter header = new HeaderWriter(metadata);
        entries.forEach(entry -> header.add(entry.name(), entry.type(), entry.shape()));
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            write(channel, header.bytes(ALIGNMENT));
            for (TensorEntry entry : entries) {
                write(channel, entry);
            }
            channel.force(true);
        }
    }

    private void write(FileChannel channel, TensorEntry entry) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            StoredTensor tensor = tensors.tensor(entry.name(), arena);
            if (!Arrays.equals(tensor.shape(), entry.shape())) {
                throw new IllegalArgumentException(
                        "%s has the shape %s, not %s"
                                .formatted(
                                        entry.name(),
                                        Arrays.toString(tensor.shape()),
                                        Arrays.toString(entry.shape())));
            }
            MemorySegment piece = arena.allocate((long) CHUNK * entry.type().size());
            float[] values = new float[CHUNK];
            for (long first = 0; first < entry.elements(); first += CHUNK) {
                int count = (int) Math.min(CHUNK, entry.elements() - first);
                write(channel, piece(entry, tensor, first, count, values, piece));
            }
        }
    }

    private static ByteBuffer piece(
            TensorEntry entry,
            StoredTensor tensor,
            long first,
            int count,
            float[] values,
            MemorySegment piece) {
        long size = entry.type().size();
        if (tensor.type() == entry.type()) {
            return tensor.bytes().asSlice(first * size, count * size).asByteBuffer();
        }
        Elements.read(tensor, first, values, 0, count);
        Elements.write(values, count, entry.type(), piece, 0);
        return piece.asSlice(0, count * size).asByteBuffer();
    }

    private void write(FileChannel channel, ByteBuffer bytes) throws IOException {
        int size = bytes.remaining();
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        written.accept(size);
    }
}
