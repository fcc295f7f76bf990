package io.gradus.training.policy.state;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.TensorValues;
import io.gradus.training.policy.pretrained.HeaderWriter;
import io.gradus.training.policy.pretrained.SafetensorsHeader;
import io.gradus.training.policy.tensor.ElementType;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads and writes safetensors files one tensor at a time. Only F32 is written and read. */
final class SafeTensors {
    /** Files up to this size are read to the heap at once, bytes; larger ones are mapped. */
    private static final long SMALL = 1 << 24;

    /** Written at a time, bytes. */
    private static final long PIECE = 1 << 24;

    private SafeTensors() {}

    /** Writes the tensors and forces them to disk. */
    static void write(Path file, List<NamedTensor> tensors) throws IOException {
        write(file, tensors, Map.of());
    }

    /** The same with texts by name in the file's header. */
    static void write(Path file, List<NamedTensor> tensors, Map<String, String> metadata)
            throws IOException {
        HeaderWriter header = new HeaderWriter(metadata);
        tensors.forEach(tensor -> header.add(tensor.name(), ElementType.F32, tensor.shape()));
        try (FileChannel channel =
                FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.TRUNCATE_EXISTING)) {
            writeFully(channel, header.bytes(1));
            for (NamedTensor tensor : tensors) {
                write(channel, tensor.elements());
            }
            channel.force(true);
        }
    }

    private static void write(FileChannel channel, TensorValues values) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = values.bytes(arena);
            for (long from = 0; from < bytes.byteSize(); from += PIECE) {
                long size = Math.min(PIECE, bytes.byteSize() - from);
                writeFully(channel, bytes.asSlice(from, size).asByteBuffer());
            }
        }
    }

    /**
     * Reads all tensors in the order of their data; those of a large file when they are asked for.
     * Throws {@link IOException} naming the file where it is not such a file.
     */
    static List<NamedTensor> read(Path file) throws IOException {
        return read(file, SMALL);
    }

    /**
     * The same.
     *
     * @param small size up to which a file is read at once, bytes
     */
    static List<NamedTensor> read(Path file, long small) throws IOException {
        SafetensorsHeader header = header(file);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        boolean mapped = false;
        try {
            List<NamedTensor> tensors = mapped(file, channel, header);
            mapped = channel.size() > small;
            return mapped ? tensors : tensors.stream().map(NamedTensor::onHeap).toList();
        } finally {
            if (!mapped) {
                channel.close();
            }
        }
    }

    private static List<NamedTensor> mapped(
            Path file, FileChannel channel, SafetensorsHeader header) throws IOException {
        List<NamedTensor> tensors = new ArrayList<>();
        for (Map.Entry<String, SafetensorsHeader.Entry> each : header.entries().entrySet()) {
            String name = each.getKey();
            SafetensorsHeader.Entry entry = each.getValue();
            if (!entry.type().equals(ElementType.F32.name())) {
                throw new IOException(
                        "%s: %s must be F32, was %s".formatted(file, name, entry.type()));
            }
            long count = entry.bytes() / Float.BYTES;
            tensors.add(
                    new NamedTensor(
                            name, entry.shape(), new FileValues(channel, entry.from(), count)));
        }
        return tensors;
    }

    /** A text of the file's header, if it has one of this name. */
    static Optional<String> metadata(Path file, String name) throws IOException {
        return Optional.ofNullable(header(file).metadata().get(name));
    }

    private static SafetensorsHeader header(Path file) throws IOException {
        try {
            return SafetensorsHeader.read(file);
        } catch (IllegalArgumentException e) {
            throw e.getCause() instanceof IOException cause
                    ? cause
                    : new IOException(e.getMessage(), e);
        }
    }

    private static void writeFully(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }
}
