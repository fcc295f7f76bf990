package io.gradus.training.policy.state;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.pretrained.HeaderWriter;
import io.gradus.training.policy.pretrained.SafetensorsHeader;
import io.gradus.training.policy.tensor.ElementType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads and writes safetensors files on the heap. Only F32 is written and read. */
final class SafeTensors {
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
                ByteBuffer values = bytes(Float.BYTES * tensor.values().length);
                values.asFloatBuffer().put(tensor.values());
                writeFully(channel, values);
            }
            channel.force(true);
        }
    }

    /**
     * Reads all tensors in the order of their data. Throws {@link IOException} naming the file
     * where it is not such a file.
     */
    static List<NamedTensor> read(Path file) throws IOException {
        List<NamedTensor> tensors = new ArrayList<>();
        SafetensorsHeader header = header(file);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            for (Map.Entry<String, SafetensorsHeader.Entry> each : header.entries().entrySet()) {
                tensors.add(tensor(channel, each.getKey(), each.getValue(), file));
            }
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

    private static NamedTensor tensor(
            FileChannel channel, String name, SafetensorsHeader.Entry entry, Path file)
            throws IOException {
        if (!entry.type().equals(ElementType.F32.name())) {
            throw new IOException("%s: %s must be F32, was %s".formatted(file, name, entry.type()));
        }
        float[] values = new float[(int) (entry.bytes() / Float.BYTES)];
        channel.position(entry.from());
        readFully(channel, (int) entry.bytes(), file).asFloatBuffer().get(values);
        return new NamedTensor(name, entry.shape(), values);
    }

    private static ByteBuffer bytes(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void writeFully(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    private static ByteBuffer readFully(FileChannel channel, int size, Path file)
            throws IOException {
        ByteBuffer bytes = bytes(size);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes) < 0) {
                throw new IOException(file + " ends early");
            }
        }
        return bytes.flip();
    }
}
